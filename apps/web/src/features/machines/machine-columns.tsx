import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { MachineSortKey } from '@groundwork/domain/machines/machine-order.ts';
import {
  columnPinningFeature,
  columnSizingFeature,
  createColumnHelper,
  tableFeatures,
} from '@tanstack/react-table';
import { LastSeenCell, MetricCell, StateCell, TodayCell } from './machine-cells.tsx';
import { MachineLink } from './machine-link.tsx';

/** How a column stands in the list. */
type ListedColumn = {
  /** What it sorts by, where it does. */
  readonly sortKey?: MachineSortKey;
  /** Figures stand at the right, under one another. */
  readonly isNumeric?: boolean;
  /** Takes the width that is left over. */
  readonly grows?: boolean;
};

export const features = tableFeatures({
  columnPinningFeature,
  columnSizingFeature,
  columnMeta: {} as ListedColumn,
});
const column = createColumnHelper<typeof features, PortalMachine>();

const HOURS = ['activeHours', 'idleHours', 'runningHours', 'offHours', 'missingHours', 'outOfHours'] as const;
const METRES_PER_KILOMETRE = 1000;

/** The columns of the machine list; their heads are translated under `machines.columns`. */
export const machineColumns = column.columns([
  column.accessor('name', {
    size: 200,
    meta: { sortKey: 'name' },
    cell: ({ row }) => <MachineLink machine={row.original} tabIndex={-1} />,
  }),
  column.accessor('assetId', { size: 96, meta: { sortKey: 'assetId' } }),
  column.accessor('state', {
    size: 152,
    meta: { sortKey: 'state' },
    cell: ({ row }) => <StateCell machine={row.original} />,
  }),
  column.accessor('today', {
    size: 168,
    meta: { grows: true },
    cell: ({ row }) => <TodayCell machine={row.original} />,
  }),
  ...HOURS.map((key) =>
    column.accessor(({ activitySummary }) => activitySummary[key], {
      id: key,
      size: key === 'outOfHours' ? 124 : 84,
      meta: { sortKey: key, isNumeric: true },
      cell: ({ getValue }) => <MetricCell metric={getValue()} />,
    }),
  ),
  column.accessor('distanceTravelled', {
    size: 104,
    meta: { sortKey: 'distanceTravelled', isNumeric: true },
    cell: ({ getValue }) => <MetricCell metric={getValue()} perUnit={METRES_PER_KILOMETRE} />,
  }),
  column.accessor('lastSeenAt', {
    size: 112,
    meta: { sortKey: 'lastSeenAt', isNumeric: true },
    cell: ({ row }) => <LastSeenCell machine={row.original} />,
  }),
]);

/** Ids of the columns, as their heads are translated. */
export type ListedColumnId =
  | (typeof HOURS)[number]
  | 'name'
  | 'assetId'
  | 'state'
  | 'today'
  | 'distanceTravelled'
  | 'lastSeenAt';
