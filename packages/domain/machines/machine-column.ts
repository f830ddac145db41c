import { FIGURES } from '../metrics/figures.ts';

/** The metrics with a column in the machine list. */
export type ListedMetric = (typeof FIGURES)[number];

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

/** Every column of a machine list export. */
const MACHINE_COLUMNS = [...TEXT_COLUMNS, ...FIGURES] as const;
export type MachineColumn = (typeof MACHINE_COLUMNS)[number];

export const isListedMetric = (column: MachineColumn): column is ListedMetric =>
  (FIGURES as readonly string[]).includes(column);

const isColumn = (text: string): text is MachineColumn =>
  (MACHINE_COLUMNS as readonly string[]).includes(text);

/** Parses columns such as `name,state,activeHours`; null if one is unknown or repeated. */
export function parseMachineColumns(text: string): readonly MachineColumn[] | null {
  const columns = text.split(',');
  return columns.every(isColumn) && new Set(columns).size === columns.length ? columns : null;
}
