import {
  type FilterKind,
  formatMachineFilter,
  type MachineFilter,
  withFilterValues,
} from '@groundwork/domain/machines/machine-filter.ts';
import type { DateRange } from '../../figures/periods/public.ts';

/** The days and machines that the dashboard's figures cover, and when they were computed. */
export type FigureScope = {
  readonly range: DateRange;
  readonly at: string;
  readonly filter: MachineFilter;
};

/** Formats a scope's filter and further values for an address; undefined if it chooses every machine. */
function filterText(
  { filter }: Pick<FigureScope, 'filter'>,
  chosen: Partial<Readonly<Record<FilterKind, string>>> = {},
): string | undefined {
  const kinds = Object.entries(chosen) as [FilterKind, string][];
  const narrowed = kinds.reduce((filter, [kind, value]) => withFilterValues(filter, kind, [value]), filter);
  return formatMachineFilter(narrowed) || undefined;
}

/** Returns the address of the machine list for the same days, filtered to what was clicked. */
export function machinesAddress(
  scope: FigureScope,
  chosen: Partial<Readonly<Record<FilterKind, string>>> = {},
): string {
  const filter = filterText(scope, chosen);
  return `/machines/list?${new URLSearchParams({ ...scope.range, ...(filter === undefined ? {} : { filter }) })}`;
}

/** Returns the scope of a figure's receipt. */
export const receiptScope = (
  scope: FigureScope,
  chosen: Partial<Readonly<Record<FilterKind, string>>> = {},
) => ({ range: scope.range, at: scope.at, filter: filterText(scope, chosen) });
