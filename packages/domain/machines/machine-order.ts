/** The states in the order in which a list shows them: what works first. */
const STATE_ORDER = [
  'active',
  'running',
  'idle',
  'off',
  'unknown',
  'missing',
  'broken-down',
  'not-monitored',
] as const;
type ListedState = (typeof STATE_ORDER)[number];

const METRIC_KEYS = [
  'outOfHours',
  'activeHours',
  'idleHours',
  'runningHours',
  'offHours',
  'missingHours',
] as const;
type MetricKey = (typeof METRIC_KEYS)[number];

/** What a list of machines can be sorted by. */
export const MACHINE_SORT_KEYS = [
  ...METRIC_KEYS,
  'name',
  'assetId',
  'state',
  'distanceTravelled',
  'lastSeenAt',
] as const;
export type MachineSortKey = (typeof MACHINE_SORT_KEYS)[number];

export type MachineOrder = { readonly key: MachineSortKey; readonly descending: boolean };

/** The specification's order of the machine list. */
export const DEFAULT_MACHINE_ORDER: MachineOrder = { key: 'outOfHours', descending: false };

type Metric = { readonly value: number | null };

/** What an order looks at. */
export type OrderedMachine = {
  readonly name: string;
  readonly assetId: string;
  readonly state: ListedState;
  /** RFC 3339, in UTC. */
  readonly lastSeenAt: string | null;
  readonly distanceTravelled: Metric;
  readonly activitySummary: Readonly<Record<MetricKey, Metric>>;
};

const isSortKey = (text: string): text is MachineSortKey =>
  (MACHINE_SORT_KEYS as readonly string[]).includes(text);

/** Reads an order as an address writes it: the key, with a minus before it for descending. Anything else is the default. */
export function parseMachineOrder(text: string | undefined): MachineOrder {
  const descending = text?.startsWith('-') ?? false;
  const key = (text ?? '').slice(descending ? 1 : 0);
  return isSortKey(key) ? { key, descending } : DEFAULT_MACHINE_ORDER;
}

/** The order as an address writes it. */
export const formatMachineOrder = ({ key, descending }: MachineOrder): string =>
  `${descending ? '-' : ''}${key}`;

type Sortable = number | string | null;

function sortableOf(machine: OrderedMachine, key: MachineSortKey): Sortable {
  switch (key) {
    case 'name':
      return machine.name;
    case 'assetId':
      return machine.assetId === '' ? null : machine.assetId;
    case 'state':
      return STATE_ORDER.indexOf(machine.state);
    case 'lastSeenAt':
      return machine.lastSeenAt === null ? null : Date.parse(machine.lastSeenAt);
    case 'distanceTravelled':
      return machine.distanceTravelled.value;
    default:
      return machine.activitySummary[key].value;
  }
}

/**
 * Compares two machines for a list. What has no value stands last in either direction, and ties go by name.
 * `collator` gives the language's order of texts.
 */
export function compareMachines(
  { key, descending }: MachineOrder,
  collator: { compare(a: string, b: string): number },
): (a: OrderedMachine, b: OrderedMachine) => number {
  const compareValues = (a: number | string, b: number | string) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  const byName = (a: OrderedMachine, b: OrderedMachine) => collator.compare(a.name, b.name);
  return (a, b) => {
    const [left, right] = [sortableOf(a, key), sortableOf(b, key)];
    if (left === null || right === null) {
      return left === right ? byName(a, b) : Number(left === null) - Number(right === null);
    }
    return compareValues(left, right) * (descending ? -1 : 1) || byName(a, b);
  };
}
