import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
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
  /** The range is over: its machines are no longer in the states that they were in. */
  readonly isPast: boolean;
  /** Part of the range before is cut at the current time of day. */
  readonly isCut: boolean;
};

type Chosen = Partial<Readonly<Record<FilterKind, string>>>;

/** Formats a scope's filter and further values for an address; undefined if it chooses every machine. */
function filterText({ filter }: Pick<FigureScope, 'filter'>, chosen: Chosen = {}): string | undefined {
  const kinds = Object.entries(chosen) as [FilterKind, string][];
  const narrowed = kinds.reduce((filter, [kind, value]) => withFilterValues(filter, kind, [value]), filter);
  return formatMachineFilter(narrowed) || undefined;
}

/** Returns the address of the machine list for the same days, filtered to what was clicked. */
export function machinesAddress(scope: FigureScope, chosen: Chosen = {}): string {
  const filter = filterText(scope, chosen);
  return `/machines/list?${new URLSearchParams({ ...scope.range, ...(filter === undefined ? {} : { filter }) })}`;
}

/** Returns the address of the machines in a state now; from a past range, of those that were in it in that range. */
export const stateAddress = (scope: FigureScope, state: DisplayedState, chosen: Chosen = {}): string =>
  scope.isPast
    ? `${machinesAddress(scope, chosen)}&${new URLSearchParams({ state, stateIn: 'range' })}`
    : machinesAddress(scope, { ...chosen, state });

/** Returns the scope of a figure's receipt. */
export const receiptScope = (scope: FigureScope, chosen: Chosen = {}) => ({
  range: scope.range,
  at: scope.at,
  filter: filterText(scope, chosen),
});
