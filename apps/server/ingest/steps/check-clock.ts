import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { Arrival, Quarantined } from '../arrival.ts';

const EARLIEST_MS = Date.UTC(2010, 0, 1);
const MAX_AHEAD_MS = 5 * 60_000;
const MINUTE_MS = 60_000;
const HALF_HOURS_MINUTES = 30;
/** Zones lie at most 14 hours from UTC; a greater offset is no zone taken for UTC. */
const MAX_ZONE_MINUTES = 14 * 60;
/** How far a live record may be from its arrival for its offset to be named. */
const LIVE_WITHIN_MINUTES = 2;

/** A time before 2010 or more than 5 minutes ahead of the arrival is no time at which anything was read. */
export function checkClock(reading: Reading, { receivedAt }: Arrival): Reading | Quarantined {
  if (!(reading.timeMs >= EARLIEST_MS)) return quarantined('clock-before-2010', null);
  const aheadMs = reading.timeMs - receivedAt.getTime();
  return aheadMs > MAX_AHEAD_MS ? quarantined('clock-ahead', findClockOffsetMinutes(aheadMs)) : reading;
}

/** The multiple of 30 minutes by which a clock is ahead, as when local time is sent as UTC; else null. */
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
