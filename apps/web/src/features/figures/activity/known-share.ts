import type { StateTotals } from '@groundwork/contract/entities/machine.ts';

type Told = Pick<StateTotals, 'missingSeconds' | 'unknownSeconds' | 'monitoredSeconds'>;

/**
 * The share of the monitored time of which the state was told, 0 to 1; null where nothing was monitored.
 * Rounded down to a percent, so that only a complete day is told as 100 %.
 */
export function knownShare({ missingSeconds, unknownSeconds, monitoredSeconds }: Told): number | null {
  if (monitoredSeconds === 0) return null;
  const told = monitoredSeconds - missingSeconds - unknownSeconds;
  return Math.floor((told * 100) / monitoredSeconds) / 100;
}
