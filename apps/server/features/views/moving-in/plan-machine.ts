import type { FieldProblem } from '@groundwork/contract/field-problems.ts';
import type { SourceId } from '@groundwork/domain/ids.ts';
import {
  type FieldValues,
  listFieldFaults,
  type MachineSchema,
  type SchemaField,
} from '@groundwork/domain/machines/machine-schema.ts';
import type { ImportField } from '@groundwork/domain/moving-in/import-kind.ts';
import type { ColumnValues } from '../../../db/column-values.ts';
import type { KnownMachine } from './directory-query.ts';
import type { LineReader } from './line-reader.ts';
import { findMachine, type MachineDirectory } from './machine-directory.ts';
import type { MachineLine } from './machine-line.ts';
import {
  type PlannedContract,
  type PlannedHire,
  type PlannedSite,
  planHireStay,
  planSiteStay,
} from './plan-stays.ts';

/** What a line changes. */
export type MachinePlan = {
  /** Null: the machine is new. */
  readonly machine: KnownMachine | null;
  /** The columns to save; of a new machine all, else those that change. */
  readonly columns: ColumnValues;
  readonly site: PlannedSite | null;
  readonly attachment: { readonly sourceId: SourceId; readonly from: Date } | null;
  readonly hire: PlannedHire | null;
  readonly contract: PlannedContract | null;
  readonly hours: { readonly value: number; readonly readAt: Date } | null;
};

/** A plan that changes nothing. */
export const NO_CHANGE: Omit<MachinePlan, 'machine'> = {
  columns: {},
  site: null,
  attachment: null,
  hire: null,
  contract: null,
  hours: null,
};

export type PlanTerms = {
  readonly directory: MachineDirectory;
  /** What the organisation wants of a machine's fields. */
  readonly schema: MachineSchema;
  readonly now: Date;
  /** What earlier lines of the file have taken. */
  readonly taken: {
    readonly assetIds: Set<string>;
    readonly names: Set<string>;
    readonly trackers: Set<string>;
  };
};

/** Plans what a line changes; notes in the reader why it cannot. The line is done as a whole or not at all. */
export function planMachine(line: MachineLine, reader: LineReader, terms: PlanTerms): MachinePlan | null {
  const known = findKnown(line, reader, terms);
  const machine = known ?? null;
  const columns = planColumns(line, machine, reader, terms);
  const plan: MachinePlan = {
    machine,
    columns,
    site: planSite(line, machine, reader, terms),
    attachment: planAttachment(line, machine, reader, terms),
    ...planHire(line, machine, reader, terms),
    hours: planHours(line, machine, terms),
  };
  if (machine?.isArchived && !isEmpty(plan)) reader.refuse(line.assetId ? 'assetId' : 'name', 'ARCHIVED');
  if (reader.problems.length > 0) return null;
  take(line, terms);
  return plan;
}

/** Whether the line changes nothing. */
export const isEmpty = ({
  machine,
  columns,
  site,
  attachment,
  hire,
  contract,
  hours,
}: MachinePlan): boolean =>
  machine !== null &&
  Object.keys(columns).length === 0 &&
  [site, attachment, hire, contract, hours].every((part) => part === null);

function findKnown(line: MachineLine, reader: LineReader, { directory, taken }: PlanTerms) {
  const { assetId, name } = line;
  if (assetId && taken.assetIds.has(assetId.toLowerCase())) return reader.refuse('assetId', 'ALREADY_TAKEN');
  if (name && taken.names.has(name.toLowerCase())) return reader.refuse('name', 'ALREADY_TAKEN');
  const machine = findMachine(directory, line);
  if (!machine && assetId && directory.byAssetId.has(assetId)) return reader.refuse('assetId', 'SEVERAL');
  const named = name ? directory.byName.find(name, () => {}) : undefined;
  if (named && named !== machine) return reader.refuse('name', 'ALREADY_TAKEN');
  return machine;
}

function take({ assetId, name, trackerCode }: MachineLine, { taken }: PlanTerms): void {
  if (assetId) taken.assetIds.add(assetId.toLowerCase());
  if (name) taken.names.add(name.toLowerCase());
  if (trackerCode) taken.trackers.add(trackerCode);
}

/** The fields of a machine in a file, and their columns. */
const COLUMNS = {
  name: 'name',
  assetId: 'asset_id',
  type: 'machine_type',
  oem: 'oem',
  model: 'model',
  serialNumber: 'serial_number',
  manufacturingYear: 'manufacturing_year',
  groupId: 'group_id',
} as const;
const REQUIRED = ['name', 'type'] as const satisfies readonly ImportField[];

/** The fields of a file that the schema of the organisation rules. */
const FIELDS_OF_SCHEMA: { readonly [field in SchemaField]?: keyof MachineLine & ImportField } = {
  assetID: 'assetId',
  group: 'group',
  oem: 'oem',
  model: 'model',
  serialNumber: 'serialNumber',
  manufacturingYear: 'manufacturingYear',
};

/** What a line says of them. A new machine has every one of them, others only what the line changes. */
function toFieldValues(line: MachineLine, isNew: boolean): FieldValues {
  const values = Object.entries(FIELDS_OF_SCHEMA).map(([field, name]) => [field, line[name]] as const);
  return Object.fromEntries(
    values.flatMap(([field, value]) =>
      value === undefined && !isNew ? [] : [[field, value instanceof Date ? null : (value ?? null)]],
    ),
  );
}

function planColumns(
  line: MachineLine,
  machine: KnownMachine | null,
  reader: LineReader,
  { directory, schema }: PlanTerms,
): ColumnValues {
  const refuse = (field: ImportField) => (reason: FieldProblem['reason']) => reader.refuse(field, reason);
  const type = line.type ? directory.types.find(line.type, refuse('type')) : undefined;
  const groupId = line.group ? directory.groups.find(line.group, refuse('group')) : undefined;
  const { name, assetId, oem, model, serialNumber, manufacturingYear } = line;
  const given = { name, assetId, type, oem, model, serialNumber, manufacturingYear, groupId };
  const fields = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  if (machine === null) for (const field of REQUIRED) if (!line[field]) reader.refuse(field, 'REQUIRED');
  for (const { field, reason, limit } of listFieldFaults(schema, toFieldValues(line, machine === null)))
    reader.refuse(FIELDS_OF_SCHEMA[field] ?? 'name', reason, limit);
  if (machine === null)
    return Object.fromEntries(
      fields.map((field) => [COLUMNS[field], given[field] ?? (field === 'assetId' ? '' : null)]),
    );
  const changed = fields.filter((field) => given[field] !== undefined && given[field] !== machine[field]);
  return Object.fromEntries(changed.map((field) => [COLUMNS[field], given[field]]));
}

/** A site from now on; a new machine is there from the beginning of its tracker. */
function planSite(
  { site, attachedFrom }: MachineLine,
  machine: KnownMachine | null,
  reader: LineReader,
  { directory, now }: PlanTerms,
): PlannedSite | null {
  const siteId = site ? directory.sites.find(site, (reason) => reader.refuse('site', reason)) : undefined;
  if (siteId === undefined) return null;
  const from = machine === null ? (attachedFrom ?? now) : now;
  const planned = planSiteStay({ siteId, from }, machine ? (directory.siteStays.get(machine.id) ?? []) : []);
  if (planned === 'in-use') reader.refuse('site', 'IN_USE');
  return typeof planned === 'string' ? null : planned;
}

function planAttachment(
  { trackerCode, attachedFrom }: MachineLine,
  machine: KnownMachine | null,
  reader: LineReader,
  { directory, taken, now }: PlanTerms,
): MachinePlan['attachment'] {
  if (!trackerCode) return null;
  const known = directory.trackers.get(trackerCode) ?? [];
  const [tracker] = known;
  // One reason for a code that nobody has and for one of others: no answer tells whether it exists elsewhere.
  if (!tracker) return reader.refuse('trackerCode', 'NOT_KNOWN') ?? null;
  if (taken.trackers.has(trackerCode)) return reader.refuse('trackerCode', 'ALREADY_TAKEN') ?? null;
  const from = attachedFrom ?? now;
  const attached = known.filter(
    ({ machineId, until }) => machineId !== null && (until === null || new Date(until) > from),
  );
  if (attached.length === 0) return { sourceId: tracker.sourceId, from };
  if (attached.some(({ machineId }) => machineId !== machine?.id)) reader.refuse('trackerCode', 'IN_USE');
  return null;
}

function planHire(
  { customer, contractNumber, attachedFrom, hiredFrom, hiredTo }: MachineLine,
  machine: KnownMachine | null,
  reader: LineReader,
  { directory, now }: PlanTerms,
): Pick<MachinePlan, 'hire' | 'contract'> {
  const nothing = { hire: null, contract: null };
  const customerId = customer
    ? directory.customers.find(customer, (reason) => reader.refuse('customer', reason))
    : undefined;
  if (customerId === undefined) return nothing;
  const from = hiredFrom ?? (machine === null ? (attachedFrom ?? now) : now);
  const until = hiredTo ?? null;
  if (until !== null && until <= from) reader.refuse('hiredTo', 'BEFORE_START');
  const hires = machine ? (directory.hireStays.get(machine.id) ?? []) : [];
  const planned = planHireStay({ customerId, from, until, contractNumber }, hires);
  if (planned === 'in-use') reader.refuse('customer', 'IN_USE');
  return typeof planned === 'string' ? nothing : { ...nothing, ...planned };
}

function planHours(
  { hourMeter, attachedFrom }: MachineLine,
  machine: KnownMachine | null,
  { directory, now }: PlanTerms,
): MachinePlan['hours'] {
  if (hourMeter === undefined || (machine && directory.hours.get(machine.id) === hourMeter)) return null;
  return { value: hourMeter, readAt: machine === null ? (attachedFrom ?? now) : now };
}
