import type { ListedMetric, MachineColumn } from '@groundwork/domain/machines/machine-column.ts';
import type { MachineSortKey } from '@groundwork/domain/machines/machine-order.ts';
import { isMetricShown } from '@groundwork/domain/metrics/metric-modules.ts';
import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';

/** Columns that stand together where they are chosen. */
export const COLUMN_GROUPS = ['machine', 'now', 'hours', 'shares', 'use'] as const;
export type ColumnGroup = (typeof COLUMN_GROUPS)[number];

type Column = {
  readonly group: ColumnGroup;
  readonly widthPixels: number;
  /** The metric that the column shows. */
  readonly metric?: ListedMetric;
  /** What it sorts by, where it does. */
  readonly sortKey?: MachineSortKey;
  readonly isNumeric?: boolean;
  /** Offered only where the organisation has this. */
  readonly module?: ModuleFlag;
  /** Shown until a person chooses columns. */
  readonly isUsual?: boolean;
};

const text = (group: ColumnGroup, sortKey: MachineSortKey, more: Partial<Column> = {}): Column => ({
  group,
  sortKey,
  widthPixels: 136,
  ...more,
});
const metric = (group: ColumnGroup, metric: ListedMetric, more: Partial<Column> = {}): Column => ({
  group,
  metric,
  sortKey: metric,
  widthPixels: 104,
  isNumeric: true,
  ...more,
});
const hours = (name: ListedMetric, more: Partial<Column> = {}): Column =>
  metric('hours', name, { widthPixels: 92, ...more });

/** Every column of the machine list, in the order in which they are offered. Their heads: `machines.columns`. */
export const LIST_COLUMNS = {
  name: text('machine', 'name', { widthPixels: 196, isUsual: true }),
  assetId: text('machine', 'assetId', { widthPixels: 96, isUsual: true }),
  type: text('machine', 'type', { widthPixels: 152 }),
  category: text('machine', 'category'),
  group: text('machine', 'group'),
  oem: text('machine', 'oem'),
  manufacturingYear: text('machine', 'manufacturingYear', { widthPixels: 84, isNumeric: true }),
  ownershipType: text('machine', 'ownershipType'),
  owner: text('machine', 'owner'),
  sources: { group: 'machine', widthPixels: 136 },
  note: { group: 'machine', widthPixels: 200 },
  state: text('now', 'state', { widthPixels: 152, isUsual: true }),
  today: { group: 'now', widthPixels: 152, isUsual: true },
  site: text('now', 'site', { widthPixels: 152 }),
  customer: text('now', 'customer', { widthPixels: 152 }),
  hiredStatus: text('now', 'hiredStatus', { widthPixels: 96 }),
  contractNumber: text('now', 'contractNumber'),
  breakdown: { group: 'now', widthPixels: 168, module: 'equipmentBreakdown' },
  operator: { group: 'now', widthPixels: 136, module: 'operatorAvailability' },
  activeHours: hours('activeHours', { isUsual: true }),
  idleHours: hours('idleHours', { isUsual: true }),
  runningHours: hours('runningHours', { isUsual: true }),
  totalHours: hours('totalHours'),
  offHours: hours('offHours', { isUsual: true }),
  missingHours: hours('missingHours', { isUsual: true }),
  unknownHours: hours('unknownHours'),
  outOfHours: hours('outOfHours', { widthPixels: 132, isUsual: true }),
  workingUtilisation: metric('shares', 'workingUtilisation', { widthPixels: 152 }),
  idlePercentage: metric('shares', 'idlePercentage'),
  missingPercentage: metric('shares', 'missingPercentage', { widthPixels: 124 }),
  rentalUtilisation: metric('shares', 'rentalUtilisation', { widthPixels: 152 }),
  distanceTravelled: metric('use', 'distanceTravelled', { isUsual: true }),
  fuelUtilisation: metric('use', 'fuelUtilisation', { widthPixels: 84 }),
  fuelBurnRate: metric('use', 'fuelBurnRate'),
  fuelBurnPerKM: metric('use', 'fuelBurnPerKM'),
  emissionsUtilisation: metric('use', 'emissionsUtilisation'),
  lastSeenAt: text('now', 'lastSeenAt', { widthPixels: 112, isNumeric: true, isUsual: true }),
} as const satisfies Record<MachineColumn | 'today', Column>;

export type ColumnId = keyof typeof LIST_COLUMNS;

export const COLUMN_IDS = Object.keys(LIST_COLUMNS) as readonly ColumnId[];
export const columnOf = (id: ColumnId): Column => LIST_COLUMNS[id];
export const isColumnId = (text: string): text is ColumnId => Object.hasOwn(LIST_COLUMNS, text);

/** A column that is shown, and how wide. */
export type ShownColumn = { readonly id: ColumnId; readonly widthPixels: number };

/** The column that names its row stands first, whatever is chosen. */
export const FIRST_COLUMN: ColumnId = 'name';

type Modules = Readonly<Record<ModuleFlag, boolean>>;

/** The columns that an organisation is offered. */
export const listOffered = (modules: Modules): readonly ColumnId[] =>
  COLUMN_IDS.filter((id) => {
    const { metric, module } = columnOf(id);
    if (metric !== undefined) return isMetricShown(metric, modules);
    return module === undefined || modules[module];
  });

type ChosenColumn = { readonly id: string; readonly widthPixels?: number | undefined };

/**
 * The columns that are shown: those that a person chose, as far as they are still offered, else the usual ones.
 * The first is always there.
 */
export function listShown(chosen: readonly ChosenColumn[] | null, modules: Modules): readonly ShownColumn[] {
  const offered = listOffered(modules);
  const usual: readonly ChosenColumn[] = offered.filter((id) => columnOf(id).isUsual).map((id) => ({ id }));
  const wanted = (chosen ?? usual).flatMap(({ id, widthPixels }) =>
    isColumnId(id) && offered.includes(id)
      ? [{ id, widthPixels: widthPixels ?? columnOf(id).widthPixels }]
      : [],
  );
  const first = wanted.find(({ id }) => id === FIRST_COLUMN) ?? {
    id: FIRST_COLUMN,
    widthPixels: columnOf(FIRST_COLUMN).widthPixels,
  };
  return [first, ...wanted.filter(({ id }) => id !== FIRST_COLUMN)];
}
