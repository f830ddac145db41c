import type { StateTotals } from '@groundwork/contract/entities/machine-activity.ts';

type CoverageTotals = Pick<StateTotals, 'missingSeconds' | 'unknownSeconds' | 'monitoredSeconds'>;

/**
 * Returns the share of the monitored time with a known state, 0 to 1, or null if nothing was monitored. Rounds down to
 * a percent, so that only a complete day shows as 100 %.
 */
export function knownShare({
  missingSeconds,
  unknownSeconds,
  monitoredSeconds,
}: CoverageTotals): number | null {
  if (monitoredSeconds === 0) return null;
  const knownSeconds = monitoredSeconds - missingSeconds - unknownSeconds;
  return Math.floor((knownSeconds * 100) / monitoredSeconds) / 100;
}
