import type { StateTotals } from '@groundwork/contract/entities/machine.ts';

/** How long the engine was on, what nothing could tell apart included. */
export const onSecondsOf = ({ activeSeconds, idleSeconds, runningSeconds }: StateTotals): number =>
  activeSeconds + idleSeconds + runningSeconds;
