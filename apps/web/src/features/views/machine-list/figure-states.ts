import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import { STATE_ORDER } from '@groundwork/domain/machines/machine-order.ts';

/** The states that are counted only if some machine is in them: nothing is known of it now. */
const RARE_STATES: readonly DisplayedState[] = ['not-monitored', 'hire-ended'];

/** The states in the legend of the list. */
export const FIGURE_STATES = STATE_ORDER.filter((state) => !RARE_STATES.includes(state));

/** The states counted above the list, so that the counts add up to all machines. */
export const listCountedStates = (counts: ReadonlyMap<DisplayedState, unknown>): readonly DisplayedState[] =>
  STATE_ORDER.filter((state) => FIGURE_STATES.includes(state) || counts.has(state));
