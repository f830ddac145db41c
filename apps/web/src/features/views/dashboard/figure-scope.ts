import {
  type FilterKind,
  formatMachineFilter,
  type MachineFilter,
  withFilterValues,
} from '@groundwork/domain/machines/machine-filter.ts';
import type { DateRange } from '../../figures/periods/public.ts';

/** Of which days and machines the dashboard's figures are, and when they were computed. */
export type FigureScope = {
  readonly range: DateRange;
  readonly at: string;
  readonly filter: MachineFilter;
};

/** The filter of a scope as addresses write it, with values of other kinds; absent where it chooses every machine. */
function filterText(
  { filter }: Pick<FigureScope, 'filter'>,
  chosen: Partial<Readonly<Record<FilterKind, string>>> = {},
): string | undefined {
  const kinds = Object.entries(chosen) as [FilterKind, string][];
  const narrowed = kinds.reduce((filter, [kind, value]) => withFilterValues(filter, kind, [value]), filter);
  return formatMachineFilter(narrowed) || undefined;
}

/** The machine list of the same days, filtered to what was clicked. */
export function machinesAddress(
  scope: FigureScope,
  chosen: Partial<Readonly<Record<FilterKind, string>>> = {},
): string {
  const filter = filterText(scope, chosen);
  return `/machines/list?${new URLSearchParams({ ...scope.range, ...(filter === undefined ? {} : { filter }) })}`;
}

/** What a figure's receipt is asked for. */
export const receiptScope = (
  scope: FigureScope,
  chosen: Partial<Readonly<Record<FilterKind, string>>> = {},
) => ({ range: scope.range, at: scope.at, filter: filterText(scope, chosen) });
