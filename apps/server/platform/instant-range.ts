import type { InstantRange } from '../db/instant-range.ts';
import { EARLIEST, getPastInstant } from './past-instant.ts';
import { fieldProblem, Refusal } from './refusal.ts';

/** A range as a request contains it, RFC 3339. */
type RangeInput = { readonly from: string; readonly until: string | null };
/** The names of the two fields in the request. */
type RangeFields = { readonly from: string; readonly until: string };

/** Later dates are presumably typing errors. */
const LATEST = '2100-01-01T00:00:00Z';

/**
 * Parses a range to whole seconds, the resolution of states. Throws INTERVAL_REVERSED, and INVALID_REQUEST for an instant
 * outside the supported years.
 */
export function getInstantRange(input: RangeInput, fields: RangeFields): InstantRange {
  return getRange(input, fields, getInstant);
}

/** As `getInstantRange`, but throws TIME_IN_FUTURE if either end is in the future. */
export function getPastRange(input: RangeInput, fields: RangeFields, now: Date): InstantRange {
  // The contract accepts only instants with an offset, so the zone is never used.
  return getRange(input, fields, (field, text) => getPastInstant({ field, text, zone: 'UTC' }, now));
}

function getRange(input: RangeInput, fields: RangeFields, read: (field: string, text: string) => Date) {
  const from = read(`body.${fields.from}`, input.from);
  const until = input.until === null ? null : read(`body.${fields.until}`, input.until);
  if (until !== null && until <= from) throw new Refusal('INTERVAL_REVERSED');
  return { from, until };
}

function getInstant(field: string, text: string): Date {
  const instant = new Date(Math.floor(Date.parse(text) / 1000) * 1000);
  // Negated, because every comparison with an invalid date is false.
  if (!(instant >= new Date(EARLIEST)))
    throw new Refusal('INVALID_REQUEST', [fieldProblem(field, 'TOO_SMALL', EARLIEST)]);
  if (!(instant <= new Date(LATEST)))
    throw new Refusal('INVALID_REQUEST', [fieldProblem(field, 'TOO_LARGE', LATEST)]);
  return instant;
}
