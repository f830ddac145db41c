import type { StateTotals } from '@groundwork/contract/entities/machine-activity.ts';

/** Returns how long the engine was on, including time that could not be classified as active or idle. */
export const sumOnSeconds = ({ activeSeconds, idleSeconds, runningSeconds }: StateTotals): number =>
  activeSeconds + idleSeconds + runningSeconds;
