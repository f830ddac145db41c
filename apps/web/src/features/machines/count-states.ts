import type { DisplayedState } from '@groundwork/contract/entities/machine.ts';

/** The states that the figures above the list name. */
export const FIGURE_STATES = [
  'active',
  'running',
  'idle',
  'off',
  'unknown',
  'missing',
  'broken-down',
] as const;

/** How many machines are in each state. */
export function countStates(
  machines: readonly { readonly state: DisplayedState }[],
): ReadonlyMap<DisplayedState, number> {
  const counts = new Map<DisplayedState, number>();
  for (const { state } of machines) counts.set(state, (counts.get(state) ?? 0) + 1);
  return counts;
}
