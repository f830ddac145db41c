import { DISPLAYED_STATES, type DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import {
  formatMachineFilter,
  type MachineFilter,
  parseMachineFilter,
  withFilterValues,
} from '@groundwork/domain/machines/machine-filter.ts';

/** The address of the map. */
export type MapSearch = {
  readonly filter?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly search?: string | undefined;
  /** The view of the map, in the format of `formatView`. */
  readonly view?: string | undefined;
  /** The machine that is open on the map. */
  readonly machine?: string | undefined;
};

const isState = (text: string): text is DisplayedState =>
  (DISPLAYED_STATES as readonly string[]).includes(text);

/** Splits the filter of an address into the states, which the browser applies, and the rest for the server. */
export function splitFilter(text: string | undefined): {
  readonly states: readonly DisplayedState[];
  readonly others: string | undefined;
} {
  const filter = parseMachineFilter(text ?? '') ?? new Map();
  const states = ((filter.get('state') ?? []) as readonly string[]).filter(isState);
  return { states, others: formatMachineFilter(withFilterValues(filter, 'state', [])) || undefined };
}

/** Replaces everything in a filter except its states. */
export function withOthers(text: string | undefined, others: MachineFilter): string | undefined {
  const { states } = splitFilter(text);
  return formatMachineFilter(withFilterValues(others, 'state', states)) || undefined;
}

/** Replaces the states in a filter. */
export function withStates(text: string | undefined, states: readonly DisplayedState[]): string | undefined {
  const filter = parseMachineFilter(text ?? '') ?? new Map();
  return formatMachineFilter(withFilterValues(filter, 'state', states)) || undefined;
}
