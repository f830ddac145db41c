import type { DerivedCollection } from '../metrics/define-metric.ts';
import { listColumnNames } from '../metrics/metric-places.ts';
import { METRICS } from '../metrics/metrics.ts';

/** Columns of the machine list with texts and dates. */
const TEXT_COLUMNS = [
  'name',
  'assetId',
  'type',
  'category',
  'group',
  'oem',
  'manufacturingYear',
  'ownershipType',
  'owner',
  'sources',
  'note',
  'state',
  'site',
  'customer',
  'hiredStatus',
  'contractNumber',
  'breakdown',
  'operator',
  'lastSeenAt',
] as const;

export type TextColumn = (typeof TEXT_COLUMNS)[number];

/** Every column of a machine list export. */
export const listMachineColumns = <Metrics extends DerivedCollection>(metrics: Metrics) => [
  ...TEXT_COLUMNS,
  ...listColumnNames(metrics),
];

/** The metrics with a column in the machine list. */
const LISTED_METRICS = listColumnNames(METRICS);
export type ListedMetric = (typeof LISTED_METRICS)[number];

const MACHINE_COLUMNS = listMachineColumns(METRICS);
export type MachineColumn = (typeof MACHINE_COLUMNS)[number];

export const isListedMetric = (column: string): column is ListedMetric =>
  (LISTED_METRICS as readonly string[]).includes(column);

const isColumn = (text: string): text is MachineColumn =>
  (MACHINE_COLUMNS as readonly string[]).includes(text);

/** Parses columns such as `name,state,activeHours`; null if one is unknown or repeated. */
export function parseMachineColumns(text: string): readonly MachineColumn[] | null {
  const columns = text.split(',');
  return columns.every(isColumn) && new Set(columns).size === columns.length ? columns : null;
}
