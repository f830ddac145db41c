import { breakdownReason, breakdownRemark } from '@groundwork/contract/entities/breakdown.ts';
import { contractNumber } from '@groundwork/contract/entities/hire.ts';
import { line } from '@groundwork/contract/fields.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { ImportField } from '@groundwork/domain/moving-in/import-kind.ts';
import * as z from 'zod/mini';
import type { ColumnValues } from '../../../db/column-values.ts';
import type { Db } from '../../../db/db.ts';
import { markChange } from '../../derivation/public.ts';
import {
  type DatedStay,
  listBreakdownStays,
  listHireStays,
  listKnownMachines,
  lockMachines,
} from './directory-query.ts';
import type { LineReader } from './line-reader.ts';
import { NameIndex } from './name-index.ts';
import { readCustomerNames } from './read-names.ts';
import type { RecordImport } from './record-import.ts';
import { type LineToSave, saveLines } from './save-lines.ts';

const MACHINES_PER_MARK = 500;

const machine = { machine: z.optional(line(120)) };

const hireTexts = z.object({
  ...machine,
  customer: z.optional(line(120)),
  contractNumber: z.optional(contractNumber),
});
const readHire = (reader: LineReader) => ({
  ...reader.readTexts(hireTexts),
  from: reader.readInstant('hiredFrom', 'any'),
  until: reader.readInstant('hiredTo', 'any'),
  dailyAllowanceHours: reader.readNumber('dailyAllowanceHours', { min: 0.01, max: 24 }),
});

/** Hires of machines, which are named by asset ID or name; one that exists stays as it is. */
export const HIRE_IMPORT: RecordImport<ReturnType<typeof readHire>> = {
  nameField: 'machine',
  read: readHire,
  async save(db, lines, { organisationId, recorded }) {
    const customers = await readCustomerNames(db, organisationId);
    const terms = { listStays: listHireStays, fromField: 'hiredFrom', untilField: 'hiredTo' } as const;
    return saveDated(db, organisationId, lines, {
      ...terms,
      toColumns({ customer, from, until, contractNumber = '', dailyAllowanceHours }, reader) {
        if (!customer) return reader.refuse('customer', 'REQUIRED') ?? null;
        const customerId = customers.find(customer, (reason) => reader.refuse('customer', reason));
        if (customerId === undefined) return null;
        return {
          ...{
            customer_id: customerId,
            hired_from: from?.toISOString(),
            hired_to: until?.toISOString() ?? null,
          },
          ...{ contract_number: contractNumber, daily_allowance_hours: dailyAllowanceHours ?? null },
        };
      },
      isSame: (stay, columns) => 'customerId' in stay && stay.customerId === columns.customer_id,
      apply: (machineIds, rows) =>
        applyMarked(db, { organisationId, machineIds }, rows, (some) => recorded.saveNew('hire', some)),
    });
  },
};

const breakdownTexts = z.object({
  ...machine,
  reason: z.optional(breakdownReason),
  remark: z.optional(breakdownRemark),
});
const readBreakdown = (reader: LineReader) => ({
  ...reader.readTexts(breakdownTexts),
  from: reader.readInstant('brokenFrom', 'past'),
  until: reader.readInstant('brokenTo', 'past'),
});

/** Breakdowns of machines, which are named by asset ID or name; one that exists stays as it is. */
export const BREAKDOWN_IMPORT: RecordImport<ReturnType<typeof readBreakdown>> = {
  nameField: 'machine',
  read: readBreakdown,
  save: (db, lines, { organisationId, recorded }) =>
    saveDated(db, organisationId, lines, {
      ...{ listStays: listBreakdownStays, fromField: 'brokenFrom', untilField: 'brokenTo' },
      toColumns({ from, until, reason, remark = '' }, reader) {
        if (!reason) return reader.refuse('reason', 'REQUIRED') ?? null;
        return { broken_from: from?.toISOString(), broken_to: until?.toISOString() ?? null, reason, remark };
      },
      isSame: () => true,
      // A breakdown changes no engine states.
      apply: (_, rows) => recorded.saveNew('breakdown', rows),
    }),
};

type DatedLine = {
  readonly machine?: string | undefined;
  readonly from: Date | undefined;
  readonly until: Date | undefined;
};

type DatedSteps<Line, Stay> = {
  readonly listStays: (
    db: Db,
    organisationId: OrganisationId,
    machineIds: readonly MachineId[],
    after: Date,
  ) => Promise<Stay[]>;
  readonly fromField: ImportField;
  readonly untilField: ImportField;
  /** Null if the reader has noted why not. */
  readonly toColumns: (line: Line, reader: LineReader) => ColumnValues | null;
  /** Whether a stored record with the same beginning is the one of the line. */
  readonly isSame: (stay: Stay, columns: ColumnValues) => boolean;
  readonly apply: (
    machineIds: readonly MachineId[],
    rows: readonly ColumnValues[],
  ) => Promise<readonly number[]>;
};

type DatedPlan = {
  readonly machineId: MachineId;
  readonly columns: ColumnValues;
  readonly storedId: number | null;
};

/** Saves dated records of machines; those of one machine may not overlap. */
async function saveDated<Line extends DatedLine, Stay extends DatedStay>(
  db: Db,
  organisationId: OrganisationId,
  lines: readonly LineToSave<Line>[],
  steps: DatedSteps<Line, Stay>,
) {
  const index = new NameIndex<MachineId>();
  for (const { id, name, assetId } of await listKnownMachines(db, organisationId)) {
    index.add(name, id);
    index.add(assetId, id);
  }
  const named = lines.flatMap(({ line }) => index.find(line.machine ?? '', () => {}) ?? []);
  await lockMachines(db, organisationId, [...new Set(named)]);
  const earliest = lines.reduce((min, { line: { from } }) => (from && from < min ? from : min), new Date());
  const stored = await steps.listStays(db, organisationId, [...new Set(named)], earliest);
  const stays = Map.groupBy(stored, ({ machineId }) => machineId);
  const planned = new Map<MachineId, { from: Date; until: Date | undefined }[]>();

  function plan({ line, reader }: LineToSave<Line>): DatedPlan | null {
    const { from, until } = line;
    const machineId = line.machine
      ? index.find(line.machine, (reason) => reader.refuse('machine', reason))
      : reader.refuse('machine', 'REQUIRED');
    const columns = steps.toColumns(line, reader);
    if (!from) reader.refuse(steps.fromField, 'REQUIRED');
    if (from && until && until <= from) reader.refuse(steps.untilField, 'BEFORE_START');
    if (reader.problems.length > 0 || !from || machineId === undefined || columns === null) return null;
    const own = stays.get(machineId) ?? [];
    const same = own.find((stay) => Date.parse(stay.from) === from.getTime() && steps.isSame(stay, columns));
    if (same) return { machineId, columns, storedId: same.id };
    const before = planned.get(machineId) ?? [];
    const all = [...own.map(toRange), ...before];
    if (all.some((other) => overlaps(other, { from, until })))
      return reader.refuse(steps.fromField, 'IN_USE') ?? null;
    planned.set(machineId, [...before, { from, until }]);
    return { machineId, columns: { machine_id: machineId, ...columns }, storedId: null };
  }

  return saveLines(lines, {
    plan,
    judge: ({ storedId }) => (storedId === null ? 'created' : 'unchanged'),
    async apply(plans: readonly DatedPlan[]) {
      const fresh = plans.filter(({ storedId }) => storedId === null);
      const ids = await steps.apply(
        fresh.map(({ machineId }) => machineId),
        fresh.map(({ columns }) => columns),
      );
      const idOfFresh = new Map(fresh.map((plan, at) => [plan, ids[at] ?? 0]));
      return plans.map((plan) => plan.storedId ?? idOfFresh.get(plan) ?? 0);
    },
  });
}

const toRange = ({ from, until }: DatedStay) => ({
  from: new Date(from),
  until: until === null ? undefined : new Date(until),
});

type OpenRange = { readonly from: Date; readonly until: Date | undefined };
const overlaps = (a: OpenRange, b: OpenRange): boolean =>
  (a.until === undefined || a.until > b.from) && (b.until === undefined || b.until > a.from);

/** Saves rows of machines, and has the machines derived again: while the database works for some, the changes of others are found. */
async function applyMarked(
  db: Db,
  {
    organisationId,
    machineIds,
  }: { readonly organisationId: OrganisationId; readonly machineIds: readonly MachineId[] },
  rows: readonly ColumnValues[],
  save: (rows: readonly ColumnValues[]) => Promise<number[]>,
): Promise<number[]> {
  const byMachine = [...Map.groupBy(rows.entries(), ([at]) => machineIds[at])];
  const ids: number[] = [];
  const saveSome = async (some: typeof byMachine): Promise<void> => {
    const placed = some.flatMap(([, own]) => own);
    const keys = some.flatMap(([machineId]) =>
      machineId === undefined ? [] : { organisationId, machineId },
    );
    const saved = await markChange(db, keys, () => save(placed.map(([, row]) => row)));
    placed.forEach(([at], index) => {
      ids[at] = saved[index] ?? 0;
    });
  };
  const starts = Array.from({ length: Math.ceil(byMachine.length / MACHINES_PER_MARK) }, (_, index) => index);
  await Promise.all(
    starts.map((start) =>
      saveSome(byMachine.slice(start * MACHINES_PER_MARK, (start + 1) * MACHINES_PER_MARK)),
    ),
  );
  return ids;
}
