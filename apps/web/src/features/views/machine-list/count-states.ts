import type { DisplayedState } from '@groundwork/contract/entities/machine.ts';
import { STATE_ORDER } from '@groundwork/domain/machines/machine-order.ts';

/** The states that the figures above the list name: of what is not monitored there is nothing to count. */
export const FIGURE_STATES = STATE_ORDER.filter((state) => state !== 'not-monitored');

/** How many machines are in each state. */
export function countStates(
  machines: readonly { readonly state: DisplayedState }[],
): ReadonlyMap<DisplayedState, number> {
  const counts = new Map<DisplayedState, number>();
  for (const { state } of machines) counts.set(state, (counts.get(state) ?? 0) + 1);
  return counts;
}
