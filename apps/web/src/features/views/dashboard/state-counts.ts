import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { DisplayedState } from '@groundwork/contract/entities/machine.ts';
import { STATE_ORDER } from '@groundwork/domain/machines/machine-order.ts';
import type { StateCount } from '../../../charts/state-shares.tsx';

/** Shown only where a machine is in it. */
const RARE: readonly DisplayedState[] = ['broken-down', 'not-monitored'];

/** How many machines are in each state, in the order in which states are drawn; usual states with none are a zero. */
export function stateCounts(states: Dashboard['summary']['states']): readonly StateCount[] {
  const counts = new Map(states.map(({ state, numberOfMachines }) => [state, numberOfMachines]));
  return STATE_ORDER.flatMap((state) => {
    const count = counts.get(state) ?? 0;
    return count === 0 && RARE.includes(state) ? [] : [{ state, count }];
  });
}
