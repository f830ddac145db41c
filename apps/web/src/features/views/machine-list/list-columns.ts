import type { ListedMetric, MachineColumn } from '@groundwork/domain/machines/machine-column.ts';
import type { MachineSortKey } from '@groundwork/domain/machines/machine-order.ts';
import { isMetricShown } from '@groundwork/domain/metrics/metric-modules.ts';
import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';

type Column = {
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

const text = (sortKey: MachineSortKey, more: Partial<Column> = {}): Column => ({
  sortKey,
  widthPixels: 136,
  ...more,
});
const metric = (metric: ListedMetric, more: Partial<Column> = {}): Column => ({
  metric,
  sortKey: metric,
  widthPixels: 104,
  isNumeric: true,
  ...more,
});
const hours = (name: ListedMetric, more: Partial<Column> = {}): Column =>
  metric(name, { widthPixels: 92, ...more });

/** Every column of the machine list, in the order in which they are offered. Their heads: `machines.columns`. */
const LIST_COLUMNS = {
  name: text('name', { widthPixels: 196, isUsual: true }),
  assetId: text('assetId', { widthPixels: 96, isUsual: true }),
  type: text('type', { widthPixels: 152 }),
  category: text('category'),
  group: text('group'),
  oem: text('oem'),
  manufacturingYear: text('manufacturingYear', { widthPixels: 84, isNumeric: true }),
  ownershipType: text('ownershipType'),
  owner: text('owner'),
  sources: { widthPixels: 136 },
  note: { widthPixels: 200 },
  state: text('state', { widthPixels: 176, isUsual: true }),
  today: { widthPixels: 128, isUsual: true },
  site: text('site', { widthPixels: 152 }),
  customer: text('customer', { widthPixels: 152 }),
  hiredStatus: text('hiredStatus', { widthPixels: 96 }),
  contractNumber: text('contractNumber'),
  breakdown: { widthPixels: 168, module: 'equipmentBreakdown' },
  operator: { widthPixels: 136, module: 'operatorAvailability' },
  activeHours: hours('activeHours', { isUsual: true }),
  idleHours: hours('idleHours', { isUsual: true }),
  runningHours: hours('runningHours', { isUsual: true }),
  totalHours: hours('totalHours'),
  offHours: hours('offHours', { isUsual: true }),
  missingHours: hours('missingHours', { isUsual: true }),
  unknownHours: hours('unknownHours'),
  outOfHours: hours('outOfHours', { widthPixels: 132, isUsual: true }),
  workingUtilisation: metric('workingUtilisation', { widthPixels: 152 }),
  idlePercentage: metric('idlePercentage'),
  missingPercentage: metric('missingPercentage', { widthPixels: 124 }),
  rentalUtilisation: metric('rentalUtilisation', { widthPixels: 152 }),
  distanceTravelled: metric('distanceTravelled', { isUsual: true }),
  fuelUtilisation: metric('fuelUtilisation', { widthPixels: 84 }),
  fuelBurnRate: metric('fuelBurnRate'),
  fuelBurnPerKM: metric('fuelBurnPerKM'),
  emissionsUtilisation: metric('emissionsUtilisation'),
  lastSeenAt: text('lastSeenAt', { widthPixels: 112, isNumeric: true, isUsual: true }),
} as const satisfies Record<MachineColumn | 'today', Column>;

export type ColumnId = keyof typeof LIST_COLUMNS;

export const COLUMN_IDS = Object.keys(LIST_COLUMNS) as readonly ColumnId[];
export const columnOf = (id: ColumnId): Column => LIST_COLUMNS[id];
const isColumnId = (text: string): text is ColumnId => Object.hasOwn(LIST_COLUMNS, text);

/** A column that is shown, and how wide. */
export type ShownColumn = { readonly id: ColumnId; readonly widthPixels: number };

/** The column that names its row stands first, whatever is chosen. */
export const FIRST_COLUMN: ColumnId = 'name';

/** Takes the width that is left over. */
export const GROWING_COLUMN: ColumnId = 'today';

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
