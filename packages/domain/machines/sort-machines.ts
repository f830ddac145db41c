import type { Facts } from '../metrics/facts.ts';
import { FIGURES } from '../metrics/figures.ts';
import { METRIC_PARTS, type MetricName } from '../metrics/metric-parts.ts';
import { computeMetric } from '../metrics/metric-value.ts';
import { type MachineOrder, type MachineSortKey, STATE_ORDER } from './machine-order.ts';

/** What an order looks at. */
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
  /** Null: nothing is told of the range. */
  readonly facts: Facts | null;
};

type Sortable = number | string | null;

/** How a language orders texts, and its words for those of the portal. */
export type Wording = {
  compare(a: string, b: string): number;
  wordOf(key: 'type' | 'category', value: string): string;
};

const isMetric = (key: MachineSortKey): key is MetricName & MachineSortKey =>
  (FIGURES as readonly string[]).includes(key);

function sortableOf(machine: SortedMachine, key: MachineSortKey, { wordOf }: Wording): Sortable {
  if (isMetric(key)) return machine.facts && computeMetric(key, METRIC_PARTS[key](machine.facts)).value;
  switch (key) {
    case 'state':
      return STATE_ORDER.indexOf(machine.state);
    case 'lastSeenAt':
      return machine.lastSeenAt === null ? null : Date.parse(machine.lastSeenAt);
    case 'type':
    case 'category':
      return wordOf(key, machine[key]);
    default:
      return machine[key] === '' ? null : machine[key];
  }
}

/** The machines in an order. What has no value stands last in either direction, and ties go by name. */
export const sortMachines = <M extends SortedMachine>(
  machines: readonly M[],
  order: MachineOrder,
  wording: Wording,
): M[] => machineSorter(machines, wording)(order);

/**
 * Sorts the same machines by one order after the other, as `sortMachines` does: what a column sorts by is found for the
 * first of its orders only. Texts are compared once for each that there is, not once for each pair: in a language's
 * order that costs a microsecond.
 */
export function machineSorter<M extends SortedMachine>(
  machines: readonly M[],
  wording: Wording,
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

/** A machine with the numbers that it is sorted by: those of the column, then that of its name. */
type Keyed<M> = { readonly machine: M; readonly sortable: number | null; readonly name: number };

function keyMachines<M extends SortedMachine>(
  machines: readonly M[],
  key: MachineSortKey,
  wording: Wording,
  nameRank: ReadonlyMap<string, number>,
): Keyed<M>[] {
  const values = machines.map((machine) => sortableOf(machine, key, wording));
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

/** The place of each text among all; texts that a language takes for the same have one place. */
function rankTexts(texts: readonly string[], { compare }: Wording): ReadonlyMap<string, number> {
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
