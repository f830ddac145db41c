import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { ValueKind } from '@groundwork/domain/machines/machine-filter.ts';
import type { Db } from '../../../db/db.ts';
import { readCategories } from '../../machines/machine-types/public.ts';
import {
  type ListedMachine,
  listAttachedSources,
  listMachineRecords,
  listMachinesShown,
} from '../../machines/machines/public.ts';
import { listStatesNow, type StateNow } from '../activity/public.ts';
import { sumFacts } from '../metrics/public.ts';
import { type DeviceLevels, listDeviceLevels } from './device-levels-query.ts';
import { readShiftsInForce, type ShiftsInForce } from './shifts-in-force-query.ts';

type MachineRecords = Awaited<ReturnType<typeof listMachineRecords>>[number];
type AttachedSource = Awaited<ReturnType<typeof listAttachedSources>>[number];

/** The organisation, its machines, the days and the current time. */
export type FilterPartsQuery = {
  readonly organisationId: OrganisationId;
  readonly show: 'active' | 'archived' | 'all';
  /** Civil dates, both included; if absent, no machine counts as out of hours. */
  readonly range?: { readonly startsOn: string; readonly endsOn: string } | undefined;
  readonly now: Date;
};

/** The data that filters use: the machines, and by their ids the values that filters compare. */
export type FilterParts = {
  readonly now: Date;
  readonly machines: readonly ListedMachine[];
  readonly categoryOf: (type: string) => string;
  readonly recordsOf: ReadonlyMap<MachineId, MachineRecords>;
  readonly sourcesOf: ReadonlyMap<MachineId, readonly AttachedSource[]>;
  readonly stateOf: ReadonlyMap<MachineId, StateNow>;
  readonly shifts: ShiftsInForce;
  readonly outOfHours: ReadonlySet<MachineId>;
  readonly levelsOf: ReadonlyMap<MachineId, readonly DeviceLevels[]>;
};

const RECORD_KINDS: readonly ValueKind[] = [
  'customer',
  'customerCode',
  'hiredStatus',
  'site',
  'siteCode',
  'siteShift',
  'breakdownStatus',
  'state',
];
const SOURCE_KINDS: readonly ValueKind[] = ['source', 'telematics', 'sourceStatus'];
const STATE_KINDS: readonly ValueKind[] = ['state', 'sourceStatus'];
const LEVEL_KINDS: readonly ValueKind[] = ['batteryStatus', 'signalStatus', 'signalValue'];
const SHIFT_KINDS: readonly ValueKind[] = ['shift', 'siteShift'];
const NO_SHIFTS: ShiftsInForce = { ofMachine: new Map(), ofSite: new Map() };

/** Reads only what the kinds need: one or two statements each, whatever the number of machines. */
export async function readFilterParts(
  db: Db,
  query: FilterPartsQuery,
  kinds: ReadonlySet<ValueKind>,
): Promise<FilterParts> {
  const { organisationId, show, range, now } = query;
  const needs = (some: readonly ValueKind[]) => some.some((kind) => kinds.has(kind));
  const chosen = { organisationId, machineIds: 'all' as const };
  const machines = await listMachinesShown(db, organisationId, { show });
  const categoryOf = needs(['category']) ? await readCategories(db, organisationId) : () => '';
  const records = needs(RECORD_KINDS) ? await listMachineRecords(db, organisationId, { now }) : [];
  const sources = needs(SOURCE_KINDS) ? await listAttachedSources(db, organisationId, { now }) : [];
  const states = needs(STATE_KINDS) ? await listStatesNow(db, { ...chosen, now }) : [];
  const shifts = needs(SHIFT_KINDS) ? await readShiftsInForce(db, organisationId, now) : NO_SHIFTS;
  const levels = needs(LEVEL_KINDS) ? await listDeviceLevels(db, organisationId, now) : [];
  const facts = range && needs(['outOfHours']) ? await sumFacts(db, { ...chosen, ...range, now }) : [];
  const late = facts.filter(({ outOfHoursSeconds }) => (outOfHoursSeconds ?? 0) > 0);
  return {
    now,
    machines,
    categoryOf,
    recordsOf: byMachine(records),
    sourcesOf: Map.groupBy(sources, ({ machineId }) => machineId),
    stateOf: byMachine(states),
    shifts,
    levelsOf: Map.groupBy(levels, ({ machineId }) => machineId),
    outOfHours: new Set(late.map(({ machineId }) => machineId)),
  };
}

const byMachine = <T extends { readonly machineId: MachineId }>(
  rows: readonly T[],
): ReadonlyMap<MachineId, T> => new Map(rows.map((row) => [row.machineId, row]));
