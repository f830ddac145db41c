import { instantOfStatedTime } from '@groundwork/domain/time/stated-time.ts';
import { fieldProblem, Refusal } from './refusal.ts';

/** A browser's clock may be ahead by this; what it calls now is then taken as ours. */
const CLOCK_TOLERANCE_SECONDS = 5 * 60;
/** Readings before this are quarantined, so nothing of it could ever be told. */
export const EARLIEST = '2010-01-01T00:00:00Z';

export type StatedTime = {
  /** The place of the text in the request, such as `body.time`. */
  readonly field: string;
  /** RFC 3339, or without an offset as clocks of the zone show it. */
  readonly text: string;
  readonly zone: string;
};

/**
 * The whole second that a request means, never later than `now`. Throws TIME_IN_FUTURE, and INVALID_REQUEST for
 * what is no time or lies before anything could have been heard.
 */
export function getPastInstant({ field, text, zone }: StatedTime, now: Date): Date {
  const asked = instantOfStatedTime(text, zone);
  if (asked === null) throw new Refusal('INVALID_REQUEST', [fieldProblem(field, 'NOT_A_TIME')]);
  if (asked * 1000 < Date.parse(EARLIEST))
    throw new Refusal('INVALID_REQUEST', [fieldProblem(field, 'TOO_SMALL', EARLIEST)]);
  const nowSeconds = Math.floor(now.getTime() / 1000);
  if (asked > nowSeconds + CLOCK_TOLERANCE_SECONDS) throw new Refusal('TIME_IN_FUTURE');
  return new Date(Math.min(asked, nowSeconds) * 1000);
}
