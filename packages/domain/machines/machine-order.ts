import type { DerivedCollection } from '../metrics/define-metric.ts';
import { listColumnNames } from '../metrics/metric-places.ts';
import { METRICS } from '../metrics/metrics.ts';

/** The states in list order, working ones first. */
export const STATE_ORDER = [
  'active',
  'running',
  'idle',
  'off',
  'unknown',
  'missing',
  'broken-down',
  'not-monitored',
  'hire-ended',
] as const;

/** The sort keys of the machine list besides metrics. */
const TEXT_SORT_KEYS = [
  'name',
  'assetId',
  'type',
  'category',
  'state',
  'site',
  'customer',
  'contractNumber',
  'hiredStatus',
  'owner',
  'ownershipType',
  'oem',
  'group',
  'manufacturingYear',
  'lastSeenAt',
] as const;

/** Every sort key of the machine list. */
export const listSortKeys = <Metrics extends DerivedCollection>(metrics: Metrics) => [
  ...listColumnNames(metrics),
  ...TEXT_SORT_KEYS,
];

export const MACHINE_SORT_KEYS = listSortKeys(METRICS);
export type MachineSortKey = (typeof MACHINE_SORT_KEYS)[number];

export type MachineOrder = { readonly key: MachineSortKey; readonly descending: boolean };

/** The default order of the machine list, from the specification. */
export const DEFAULT_MACHINE_ORDER: MachineOrder = { key: 'outOfHours', descending: false };

/** The order that begins with the machines that idle most. */
export const WORST_MACHINE_ORDER: MachineOrder = { key: 'idlePercentage', descending: true };

const isSortKey = (text: string): text is MachineSortKey =>
  (MACHINE_SORT_KEYS as readonly string[]).includes(text);

/** Parses an order from an address: the key, prefixed by a minus for descending. Anything else gives the default. */
export function parseMachineOrder(text: string | undefined): MachineOrder {
  const descending = text?.startsWith('-') ?? false;
  const key = (text ?? '').slice(descending ? 1 : 0);
  return isSortKey(key) ? { key, descending } : DEFAULT_MACHINE_ORDER;
}

/** Formats the order for an address. */
export const formatMachineOrder = ({ key, descending }: MachineOrder): string =>
  `${descending ? '-' : ''}${key}`;
