import type { ListedMetric, MachineColumn } from '@groundwork/domain/machines/machine-column.ts';
import type { MachineSortKey } from '@groundwork/domain/machines/machine-order.ts';
import type { SchemaField } from '@groundwork/domain/machines/machine-schema.ts';
import { isMetricShown } from '@groundwork/domain/metrics/metric-modules.ts';
import { mapColumns } from '@groundwork/domain/metrics/metric-places.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';

type Column = {
  readonly widthPixels: number;
  /** The metric that the column shows. */
  readonly metric?: ListedMetric;
  /** What it sorts by; undefined if it cannot be sorted. */
  readonly sortKey?: MachineSortKey;
  readonly isNumeric?: boolean;
  /** Offered only if the organisation has this module. */
  readonly module?: ModuleFlag;
  /** Offered and named as the organisation's schema of machines says of this field. */
  readonly field?: SchemaField;
  /** Shown until a person chooses columns. */
  readonly isDefault?: boolean;
};

const textColumn = (sortKey: MachineSortKey, more: Partial<Column> = {}): Column => ({
  sortKey,
  widthPixels: 136,
  ...more,
});
/** The columns of metrics, in the order on offer. */
const METRIC_COLUMNS = mapColumns(METRICS, ({ name, column: { widthPixels, isDefault } }) => ({
  metric: name,
  sortKey: name,
  widthPixels,
  isNumeric: true,
  isDefault,
}));

/** Every column of the machine list, in the order on offer. `machines.columns` holds their heads. */
const LIST_COLUMNS = {
  name: textColumn('name', { widthPixels: 264, isDefault: true }),
  assetId: textColumn('assetId', { widthPixels: 96, field: 'assetID' }),
  type: textColumn('type', { widthPixels: 152 }),
  category: textColumn('category'),
  group: textColumn('group', { field: 'group' }),
  oem: textColumn('oem', { field: 'oem' }),
  manufacturingYear: textColumn('manufacturingYear', {
    ...{ widthPixels: 84, isNumeric: true, field: 'manufacturingYear' },
  }),
  ownershipType: textColumn('ownershipType', { field: 'ownershipType' }),
  owner: textColumn('owner'),
  sources: { widthPixels: 136 },
  note: { widthPixels: 200, field: 'note' },
  state: textColumn('state', { widthPixels: 136, isDefault: true }),
  today: { widthPixels: 268, isDefault: true },
  site: textColumn('site', { widthPixels: 152 }),
  customer: textColumn('customer', { widthPixels: 152 }),
  hiredStatus: textColumn('hiredStatus', { widthPixels: 96 }),
  contractNumber: textColumn('contractNumber'),
  breakdown: { widthPixels: 168, module: 'equipmentBreakdown' },
  operator: { widthPixels: 136, module: 'operatorAvailability' },
  ...METRIC_COLUMNS,
  lastSeenAt: textColumn('lastSeenAt', { widthPixels: 86, isNumeric: true, isDefault: true }),
} as const satisfies Record<MachineColumn | 'today', Column>;

export type ColumnId = keyof typeof LIST_COLUMNS;

export const COLUMN_IDS = Object.keys(LIST_COLUMNS) as readonly ColumnId[];
export const getColumn = (id: ColumnId): Column => LIST_COLUMNS[id];
const isColumnId = (text: string): text is ColumnId => Object.hasOwn(LIST_COLUMNS, text);

/** A shown column and its width. */
export type ShownColumn = { readonly id: ColumnId; readonly widthPixels: number };

/** The column that names its row; always first. It is the first to take the remaining width. */
export const FIRST_COLUMN: ColumnId = 'name';

type Modules = Readonly<Record<ModuleFlag, boolean>>;

/** Lists the columns that an organisation can choose from; null: its fields are not known yet. */
export const listOfferedColumns = (
  modules: Modules,
  shownFields: readonly SchemaField[] | null = null,
): readonly ColumnId[] =>
  COLUMN_IDS.filter((id) => {
    const { metric, module, field } = getColumn(id);
    if (field !== undefined && shownFields?.includes(field) === false) return false;
    if (metric !== undefined) return isMetricShown(METRICS[metric], modules);
    return module === undefined || modules[module];
  });

type ChosenColumn = { readonly id: string; readonly widthPixels?: number | undefined };

/** Lists the shown columns: a person's choice that is still on offer, or the defaults. Always includes the first. */
export function listShownColumns(
  chosen: readonly ChosenColumn[] | null,
  modules: Modules,
  shownFields: readonly SchemaField[] | null = null,
): readonly ShownColumn[] {
  const offered = listOfferedColumns(modules, shownFields);
  const defaults: readonly ChosenColumn[] = offered
    .filter((id) => getColumn(id).isDefault)
    .map((id) => ({ id }));
  const columns = (chosen ?? defaults).flatMap(({ id, widthPixels }) =>
    isColumnId(id) && offered.includes(id)
      ? [{ id, widthPixels: widthPixels ?? getColumn(id).widthPixels }]
      : [],
  );
  const first = columns.find(({ id }) => id === FIRST_COLUMN) ?? {
    id: FIRST_COLUMN,
    widthPixels: getColumn(FIRST_COLUMN).widthPixels,
  };
  return [first, ...columns.filter(({ id }) => id !== FIRST_COLUMN)];
}
