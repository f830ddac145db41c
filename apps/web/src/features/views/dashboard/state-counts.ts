import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import { STATE_ORDER } from '@groundwork/domain/machines/machine-order.ts';
import type { StateCount } from '../../../charts/state-shares.tsx';

/** Listed only if a machine is in them. */
const RARE_STATES: readonly DisplayedState[] = ['broken-down', 'not-monitored', 'hire-ended'];

/** Lists how many machines are in each state, in the order of the charts. Usual states without machines are 0. */
export function listStateCounts(states: Dashboard['summary']['states']): readonly StateCount[] {
  const counts = new Map(states.map(({ state, numberOfMachines }) => [state, numberOfMachines]));
  return STATE_ORDER.flatMap((state) => {
    const count = counts.get(state) ?? 0;
    return count === 0 && RARE_STATES.includes(state) ? [] : [{ state, count }];
  });
}
