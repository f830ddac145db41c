import type { InstantRange } from '../db/instant-range.ts';
import { fieldProblem, Refusal } from './refusal.ts';

/** What a call says of a range, RFC 3339. */
type AskedRange = { readonly from: string; readonly until: string | null };
/** How the call names the two ends. */
type RangeFields = { readonly from: string; readonly until: string };

/** Readings before this are quarantined, so nothing could be dated then. */
const EARLIEST = '2010-01-01T00:00:00Z';
const LATEST = '2100-01-01T00:00:00Z';
/** A browser's clock may be ahead by this; what it calls now is then taken as ours. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/**
 * The range in whole seconds, since states are. Throws INTERVAL_REVERSED, and INVALID_REQUEST for an instant
 * outside all that a portal can know.
 */
export function getInstantRange(asked: AskedRange, fields: RangeFields): InstantRange {
  const from = getInstant(fields.from, asked.from);
  const until = asked.until === null ? null : getInstant(fields.until, asked.until);
  if (until !== null && until <= from) throw new Refusal('INTERVAL_REVERSED');
  return { from, until };
}

/** As `getInstantRange`, for what has happened: throws TIME_IN_FUTURE for either end. */
export function getPastRange(asked: AskedRange, fields: RangeFields, now: Date): InstantRange {
  const range = getInstantRange(asked, fields);
  const latest = now.getTime() + CLOCK_TOLERANCE_MS;
  if ([range.from, range.until].some((end) => end !== null && end.getTime() > latest))
    throw new Refusal('TIME_IN_FUTURE');
  return range;
}

function getInstant(field: string, text: string): Date {
  const instant = new Date(Math.floor(Date.parse(text) / 1000) * 1000);
  // Not the other way round: what cannot be read compares with nothing.
  if (!(instant >= new Date(EARLIEST)))
    throw new Refusal('INVALID_REQUEST', [fieldProblem(`body.${field}`, 'TOO_SMALL', EARLIEST)]);
  if (!(instant <= new Date(LATEST)))
    throw new Refusal('INVALID_REQUEST', [fieldProblem(`body.${field}`, 'TOO_LARGE', LATEST)]);
  return instant;
}
