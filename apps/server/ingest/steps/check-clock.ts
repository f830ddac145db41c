import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { Arrival, Quarantined } from '../arrival.ts';

const EARLIEST_MS = Date.UTC(2010, 0, 1);
const MAX_AHEAD_MS = 5 * 60_000;
const MINUTE_MS = 60_000;
const HALF_HOURS_MINUTES = 30;
/** Time zones are at most 14 hours from UTC. */
const MAX_ZONE_MINUTES = 14 * 60;
/** How closely the time, less the offset, must match the arrival for the offset to be recognised. */
const LIVE_WITHIN_MINUTES = 2;

/** Quarantines readings with a time before 2010 or more than 5 minutes ahead of the arrival. */
export function checkClock(reading: Reading, { receivedAt }: Arrival): Reading | Quarantined {
  if (!(reading.timeMs >= EARLIEST_MS)) return quarantined('clock-before-2010', null);
  const aheadMs = reading.timeMs - receivedAt.getTime();
  return aheadMs > MAX_AHEAD_MS ? quarantined('clock-ahead', findClockOffsetMinutes(aheadMs)) : reading;
}

/** Returns the multiple of 30 minutes by which a clock is ahead (local time sent as UTC), null if there is none. */
export function findClockOffsetMinutes(aheadMs: number): number | null {
  const aheadMinutes = aheadMs / MINUTE_MS;
  const offset = Math.round(aheadMinutes / HALF_HOURS_MINUTES) * HALF_HOURS_MINUTES;
  if (offset === 0 || offset > MAX_ZONE_MINUTES) return null;
  return Math.abs(aheadMinutes - offset) <= LIVE_WITHIN_MINUTES ? offset : null;
}

function quarantined(
  reason: 'clock-before-2010' | 'clock-ahead',
  clockOffsetMinutes: number | null,
): Quarantined {
  return { kind: 'quarantined', reason, usable: null, clockOffsetMinutes };
}
