import { civilDateAt } from '@groundwork/domain/time/civil-day.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';

/** Civil dates, both included. */
export type CivilRange = { readonly startsOn: string; readonly endsOn: string };

const MAX_DAYS = 400;
const MS_PER_DAY = 86_400_000;
/** No reading can be older. */
const EARLIEST = '2010-01-01';
const LATEST = '2100-01-01';

/**
 * Resolves the dates of a request; absent ones default to today in the zone. Throws RANGE_REVERSED, RANGE_TOO_LONG,
 * and INVALID_REQUEST for dates outside the supported years.
 */
export function getRange(
  { start, end }: { readonly start?: string | undefined; readonly end?: string | undefined },
  zone: string,
  now: Date,
): CivilRange {
  const today = civilDateAt(Math.floor(now.getTime() / 1000), zone);
  const startsOn = start ?? end ?? today;
  const isAhead = startsOn > today;
  const endsOn = end ?? (isAhead ? startsOn : today);
  if (startsOn < EARLIEST)
    throw new Refusal('INVALID_REQUEST', [fieldProblem('query.start', 'TOO_SMALL', EARLIEST)]);
  if (endsOn > LATEST) throw new Refusal('INVALID_REQUEST', [fieldProblem('query.end', 'TOO_LARGE', LATEST)]);
  if (endsOn < startsOn) throw new Refusal('RANGE_REVERSED');
  if (daysBetween(startsOn, endsOn) >= MAX_DAYS) throw new Refusal('RANGE_TOO_LONG');
  return { startsOn, endsOn };
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / MS_PER_DAY;
