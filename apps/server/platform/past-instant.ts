import { parseStatedTime } from '@groundwork/domain/time/stated-time.ts';
import { fieldProblem, Refusal } from './refusal.ts';

/** How far a browser's clock may be ahead; such an instant is replaced by now. */
const CLOCK_TOLERANCE_SECONDS = 5 * 60;
/** Readings before this are quarantined, so there is no data before it. */
export const EARLIEST = '2010-01-01T00:00:00Z';

export type StatedTime = {
  /** The path of the field in the request, such as `body.time`. */
  readonly field: string;
  /** RFC 3339, or without an offset in the local time of the zone. */
  readonly text: string;
  readonly zone: string;
};

/**
 * Parses an instant to a whole second, never later than `now`. Throws TIME_IN_FUTURE, and INVALID_REQUEST for an invalid time
 * or one before the earliest possible reading.
 */
export function getPastInstant({ field, text, zone }: StatedTime, now: Date): Date {
  const asked = parseStatedTime(text, zone);
  if (asked === null) throw new Refusal('INVALID_REQUEST', [fieldProblem(field, 'NOT_A_TIME')]);
  if (asked * 1000 < Date.parse(EARLIEST))
    throw new Refusal('INVALID_REQUEST', [fieldProblem(field, 'TOO_SMALL', EARLIEST)]);
  const nowSeconds = Math.floor(now.getTime() / 1000);
  if (asked > nowSeconds + CLOCK_TOLERANCE_SECONDS) throw new Refusal('TIME_IN_FUTURE');
  return new Date(Math.min(asked, nowSeconds) * 1000);
}
