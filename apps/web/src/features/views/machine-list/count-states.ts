import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import { STATE_ORDER } from '@groundwork/domain/machines/machine-order.ts';

/** The states counted above the list. Machines that are not monitored have no state to count. */
export const FIGURE_STATES = STATE_ORDER.filter((state) => state !== 'not-monitored');

/** Counts the machines in each state. */
export function countStates(
  machines: readonly { readonly state: DisplayedState }[],
): ReadonlyMap<DisplayedState, number> {
  const counts = new Map<DisplayedState, number>();
  for (const { state } of machines) counts.set(state, (counts.get(state) ?? 0) + 1);
  return counts;
}
