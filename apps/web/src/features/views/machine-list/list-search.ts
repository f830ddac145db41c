import { SHOW } from '@groundwork/contract/v1/portal/machines/list.ts';
import { ENGINE_STATES, type EngineState } from '@groundwork/domain/derivation/states/state.ts';
import {
  formatMachineFilter,
  type MachineFilter,
  parseMachineFilter,
  withFilterValues,
} from '@groundwork/domain/machines/machine-filter.ts';
import { STATE_ORDER } from '@groundwork/domain/machines/machine-order.ts';
import * as z from 'zod/mini';
import { civilDate, firstDay, optional } from '../../../lib/search-params.ts';

/** The address of the machine list. Invalid parts are ignored, except the filter: the page warns about that one. */
export const listSearch = z.object({
  startDate: optional(firstDay),
  endDate: optional(civilDate),
  filter: optional(z.string()),
  show: optional(z.enum(SHOW)),
  sortKey: optional(z.string()),
  search: optional(z.string()),
  /** With `stateIn=range`, the machines that were in this state on the days. */
  state: optional(z.enum(STATE_ORDER)),
  stateIn: optional(z.literal('range')),
});
export type ListSearch = z.output<typeof listSearch>;

/** Returns the filter of an address, its state in the period included; null if the filter is invalid. */
export function readListFilter({ filter, state, stateIn }: ListSearch): MachineFilter | null {
  const parsed = parseMachineFilter(filter ?? '');
  if (parsed === null || state === undefined || stateIn === undefined) return parsed;
  // Only engine states have seconds on days; the others are known of now.
  return withFilterValues(parsed, isEngineState(state) ? 'stateInRange' : 'state', [state]);
}

const isEngineState = (state: string): state is EngineState =>
  (ENGINE_STATES as readonly string[]).includes(state);

/** Returns the change of an address that sets its filter. */
export const toFilterSearch = (filter: MachineFilter): ListSearch => ({
  filter: formatMachineFilter(filter) || undefined,
  state: undefined,
  stateIn: undefined,
});
