import { FIGURES } from '../metrics/figures.ts';

/** The metrics that a list of machines has a column for. */
export type ListedMetric = (typeof FIGURES)[number];

/** What a list of machines tells in words and dates. */
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

/** Every column that a list of machines can be written out with. */
const MACHINE_COLUMNS = [...TEXT_COLUMNS, ...FIGURES] as const;
export type MachineColumn = (typeof MACHINE_COLUMNS)[number];

export const isListedMetric = (column: MachineColumn): column is ListedMetric =>
  (FIGURES as readonly string[]).includes(column);

const isColumn = (text: string): text is MachineColumn =>
  (MACHINE_COLUMNS as readonly string[]).includes(text);

/** Reads columns as a call writes them, `name,state,activeHours`; null where one is none, or stands twice. */
export function parseMachineColumns(text: string): readonly MachineColumn[] | null {
  const columns = text.split(',');
  return columns.every(isColumn) && new Set(columns).size === columns.length ? columns : null;
}
