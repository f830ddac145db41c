import type { InstantRange } from '../db/instant-range.ts';
import { EARLIEST, getPastInstant } from './past-instant.ts';
import { fieldProblem, Refusal } from './refusal.ts';

/** What a call says of a range, RFC 3339. */
type AskedRange = { readonly from: string; readonly until: string | null };
/** How the call names the two ends. */
type RangeFields = { readonly from: string; readonly until: string };

/** What is planned further ahead is a slip of the finger. */
const LATEST = '2100-01-01T00:00:00Z';

/**
 * The range in whole seconds, since states are. Throws INTERVAL_REVERSED, and INVALID_REQUEST for an instant
 * outside all that a portal can know.
 */
export function getInstantRange(asked: AskedRange, fields: RangeFields): InstantRange {
  return getRange(asked, fields, getInstant);
}

/** As `getInstantRange`, for what has happened: throws TIME_IN_FUTURE for either end. */
export function getPastRange(asked: AskedRange, fields: RangeFields, now: Date): InstantRange {
  // The contract takes instants with an offset only: no zone is ever asked.
  return getRange(asked, fields, (field, text) => getPastInstant({ field, text, zone: 'UTC' }, now));
}

function getRange(asked: AskedRange, fields: RangeFields, read: (field: string, text: string) => Date) {
  const from = read(`body.${fields.from}`, asked.from);
  const until = asked.until === null ? null : read(`body.${fields.until}`, asked.until);
  if (until !== null && until <= from) throw new Refusal('INTERVAL_REVERSED');
  return { from, until };
}

function getInstant(field: string, text: string): Date {
  const instant = new Date(Math.floor(Date.parse(text) / 1000) * 1000);
  // Not the other way round: what cannot be read compares with nothing.
  if (!(instant >= new Date(EARLIEST)))
    throw new Refusal('INVALID_REQUEST', [fieldProblem(field, 'TOO_SMALL', EARLIEST)]);
  if (!(instant <= new Date(LATEST)))
    throw new Refusal('INVALID_REQUEST', [fieldProblem(field, 'TOO_LARGE', LATEST)]);
  return instant;
}
