import type { FilterKind } from '@groundwork/domain/machines/machine-filter.ts';
import type { Db } from '../../../db/database.ts';
import { readCategories } from '../../machines/machine-types/public.ts';
import {
  type ListedMachine,
  listAttachedSources,
  listMachineRecords,
  listMachinesShown,
} from '../../machines/machines/public.ts';
import { listStatesNow, type StateNow } from '../activity/public.ts';
import { sumFacts } from '../metrics/public.ts';
import { readShiftsInForce, type ShiftsInForce } from './shifts-in-force-query.ts';

type MachineRecords = Awaited<ReturnType<typeof listMachineRecords>>[number];
type AttachedSource = Awaited<ReturnType<typeof listAttachedSources>>[number];

/** Whose machines, of which days, and when. */
export type PartsAsked = {
  readonly organisationId: number;
  readonly show: 'active' | 'archived' | 'all';
  /** Civil dates, both included; absent: no machine has worked out of hours. */
  readonly range?: { readonly startsOn: string; readonly endsOn: string } | undefined;
  readonly now: Date;
};

/** What filters look at: the machines, and by their ids what they are told from. */
export type FilterParts = {
  readonly now: Date;
  readonly machines: readonly ListedMachine[];
  readonly categoryOf: (type: string) => string;
  readonly recordsOf: ReadonlyMap<number, MachineRecords>;
  readonly sourcesOf: ReadonlyMap<number, readonly AttachedSource[]>;
  readonly stateOf: ReadonlyMap<number, StateNow>;
  readonly shifts: ShiftsInForce;
  readonly outOfHours: ReadonlySet<number>;
};

const RECORD_KINDS: readonly FilterKind[] = [
  'customer',
  'customerCode',
  'hiredStatus',
  'site',
  'siteCode',
  'siteShift',
  'breakdownStatus',
  'state',
];
const SOURCE_KINDS: readonly FilterKind[] = ['source', 'telematics', 'sourceStatus'];
const STATE_KINDS: readonly FilterKind[] = ['state', 'sourceStatus'];
const SHIFT_KINDS: readonly FilterKind[] = ['shift', 'siteShift'];
const NO_SHIFTS: ShiftsInForce = { ofMachine: new Map(), ofSite: new Map() };

/** Reads what the kinds need, and nothing else: a statement or two for each, whatever the number of machines. */
export async function readFilterParts(
  db: Db,
  asked: PartsAsked,
  kinds: ReadonlySet<FilterKind>,
): Promise<FilterParts> {
  const { organisationId, show, range, now } = asked;
  const needs = (some: readonly FilterKind[]) => some.some((kind) => kinds.has(kind));
  const chosen = { organisationId, machineIds: 'all' as const };
  const machines = await listMachinesShown(db, organisationId, { show });
  const categoryOf = needs(['category']) ? await readCategories(db, organisationId) : () => '';
  const records = needs(RECORD_KINDS) ? await listMachineRecords(db, organisationId, { now }) : [];
  const sources = needs(SOURCE_KINDS) ? await listAttachedSources(db, organisationId, { now }) : [];
  const states = needs(STATE_KINDS) ? await listStatesNow(db, { ...chosen, now }) : [];
  const shifts = needs(SHIFT_KINDS) ? await readShiftsInForce(db, organisationId, now) : NO_SHIFTS;
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
    outOfHours: new Set(late.map(({ machineId }) => machineId)),
  };
}

const byMachine = <T extends { readonly machineId: number }>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.machineId, row]));
