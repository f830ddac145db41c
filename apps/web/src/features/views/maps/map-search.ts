import { DISPLAYED_STATES, type DisplayedState } from '@groundwork/contract/entities/machine.ts';
import {
  formatMachineFilter,
  type MachineFilter,
  parseMachineFilter,
  withFilterValues,
} from '@groundwork/domain/machines/machine-filter.ts';

/** What the address of the map says. */
export type MapSearch = {
  readonly filter?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly search?: string | undefined;
  /** Where the map looks, as `formatView` writes it. */
  readonly view?: string | undefined;
  /** The machine that is open on the map. */
  readonly machine?: string | undefined;
};

const isState = (text: string): text is DisplayedState =>
  (DISPLAYED_STATES as readonly string[]).includes(text);

/** The filter of an address in two parts: the states, which the browser sees change, and what the server is asked. */
export function splitFilter(text: string | undefined): {
  readonly states: readonly DisplayedState[];
  readonly others: string | undefined;
} {
  const filter = parseMachineFilter(text ?? '') ?? new Map();
  const states = ((filter.get('state') ?? []) as readonly string[]).filter(isState);
  return { states, others: formatMachineFilter(withFilterValues(filter, 'state', [])) || undefined };
}

/** The filter with everything but its states exchanged. */
export function withOthers(text: string | undefined, others: MachineFilter): string | undefined {
  const { states } = splitFilter(text);
  return formatMachineFilter(withFilterValues(others, 'state', states)) || undefined;
}

/** The filter with other states. */
export function withStates(text: string | undefined, states: readonly DisplayedState[]): string | undefined {
  const filter = parseMachineFilter(text ?? '') ?? new Map();
  return formatMachineFilter(withFilterValues(filter, 'state', states)) || undefined;
}
