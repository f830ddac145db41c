import type { Facts } from '../metrics/facts.ts';
import { getParts } from '../metrics/metric-parts.ts';
import { computeMetric } from '../metrics/metric-value.ts';
import { METRICS } from '../metrics/metrics.ts';
import { isListedMetric } from './machine-column.ts';
import { type MachineOrder, type MachineSortKey, STATE_ORDER } from './machine-order.ts';

/** The fields that can be sorted by. */
export type SortedMachine = {
  readonly name: string;
  readonly assetId: string;
  readonly type: string;
  readonly category: string;
  readonly state: (typeof STATE_ORDER)[number];
  readonly site: string | null;
  readonly customer: string | null;
  readonly contractNumber: string | null;
  readonly hiredStatus: string | null;
  readonly owner: string | null;
  readonly ownershipType: string | null;
  readonly oem: string | null;
  readonly group: string | null;
  readonly manufacturingYear: number | null;
  /** RFC 3339, in UTC. */
  readonly lastSeenAt: string | null;
  /** Null: no data in the range. */
  readonly facts: Facts | null;
};

type Sortable = number | string | null;

/** How a language orders texts, and its labels for types and categories. */
export type SortLanguage = {
  compare(a: string, b: string): number;
  getLabel(key: 'type' | 'category', value: string): string;
};

function getSortable(machine: SortedMachine, key: MachineSortKey, { getLabel }: SortLanguage): Sortable {
  if (isListedMetric(key)) {
    const metric = METRICS[key];
    return machine.facts && computeMetric(metric, getParts(metric, machine.facts)).value;
  }
  switch (key) {
    case 'state':
      return STATE_ORDER.indexOf(machine.state);
    case 'lastSeenAt':
      return machine.lastSeenAt === null ? null : Date.parse(machine.lastSeenAt);
    case 'type':
    case 'category':
      return getLabel(key, machine[key]);
    default:
      return machine[key] === '' ? null : machine[key];
  }
}

/** Sorts machines. Those without a value come last in either direction; ties are sorted by name. */
export const sortMachines = <M extends SortedMachine>(
  machines: readonly M[],
  order: MachineOrder,
  wording: SortLanguage,
): M[] => createMachineSorter(machines, wording)(order);

/**
 * Creates a function that sorts the same machines by one order after the other, like `sortMachines`. Caches the sort
 * values of each column and ranks each distinct text once, because comparing texts in a language's order is slow.
 */
export function createMachineSorter<M extends SortedMachine>(
  machines: readonly M[],
  wording: SortLanguage,
): (order: MachineOrder) => M[] {
  const nameRank = rankTexts(
    machines.map(({ name }) => name),
    wording,
  );
  const keyedBy = new Map<MachineSortKey, readonly Keyed<M>[]>();
  return ({ key, descending }) => {
    const keyed = keyedBy.get(key) ?? keyMachines(machines, key, wording, nameRank);
    keyedBy.set(key, keyed);
    return keyed.toSorted(descending ? downwards : upwards).map(({ machine }) => machine);
  };
}

/** A machine with its sort values: that of the column, then that of its name. */
type Keyed<M> = { readonly machine: M; readonly sortable: number | null; readonly name: number };

function keyMachines<M extends SortedMachine>(
  machines: readonly M[],
  key: MachineSortKey,
  wording: SortLanguage,
  nameRank: ReadonlyMap<string, number>,
): Keyed<M>[] {
  const values = machines.map((machine) => getSortable(machine, key, wording));
  const texts = values.filter((value) => typeof value === 'string');
  const valueRank = key === 'name' ? nameRank : rankTexts(texts, wording);
  return machines.map((machine, index) => {
    const value = values[index] ?? null;
    const sortable = typeof value === 'string' ? (valueRank.get(value) ?? 0) : value;
    return { machine, sortable, name: nameRank.get(machine.name) ?? 0 };
  });
}

const comparing = (direction: 1 | -1) => (a: Keyed<unknown>, b: Keyed<unknown>) => {
  if (a.sortable === null || b.sortable === null)
    return Number(a.sortable === null) - Number(b.sortable === null) || a.name - b.name;
  return (a.sortable - b.sortable) * direction || a.name - b.name;
};
const [upwards, downwards] = [comparing(1), comparing(-1)];

/** Ranks texts; texts that compare as equal in the language share a rank. */
function rankTexts(texts: readonly string[], { compare }: SortLanguage): ReadonlyMap<string, number> {
  const sorted = [...new Set(texts)].sort(compare);
  const ranks = new Map<string, number>();
  let rank = 0;
  for (const [index, text] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before !== undefined && compare(before, text) !== 0) rank = index;
    ranks.set(text, rank);
  }
  return ranks;
}
