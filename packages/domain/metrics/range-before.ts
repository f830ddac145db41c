import { addDays, daysBetween, startOfMonth, startOfWeek } from '../time/civil-date.ts';
import { civilDayAt, startOfCivilDate } from '../time/civil-day.ts';

/** Civil dates, both included. */
export type CivilRange = { readonly startsOn: string; readonly endsOn: string };

/** What a range is compared with: seven days earlier, the same days of the month before, or directly before. */
export type Comparison = 'week' | 'month' | 'directly-before';

/**
 * Chooses the comparison from the dates of a range: today and yesterday are compared with the same weekday, a whole week
 * or month, or one so far, with the one before.
 */
export function chooseComparison({ startsOn, endsOn }: CivilRange, today: string): Comparison {
  if (startsOn === endsOn)
    return endsOn === today || endsOn === addDays(today, -1) ? 'week' : 'directly-before';
  const isUntil = (last: string) => endsOn === last || (endsOn === today && today < last);
  if (startsOn === startOfWeek(startsOn) && isUntil(addDays(startsOn, 6))) return 'week';
  if (startsOn === startOfMonth(startsOn) && isUntil(endOfMonth(startsOn))) return 'month';
  return 'directly-before';
}

/** Returns the range before, according to the comparison. */
export function rangeBefore(range: CivilRange, comparison: Comparison): CivilRange {
  const { startsOn, endsOn } = range;
  if (comparison === 'month') return { startsOn: monthBefore(startsOn), endsOn: monthBefore(endsOn) };
  const days = comparison === 'week' ? 7 : daysBetween(startsOn, endsOn) + 1;
  return { startsOn: addDays(startsOn, -days), endsOn: addDays(endsOn, -days) };
}

/** The range before, cut so that as much time has passed in it as in the range itself. */
export type CutRange = {
  /** The whole days; if there are none, `endsOn` is before `startsOn`. */
  readonly whole: CivilRange;
  /** The day that is cut at an instant (seconds since 1970); null: none. */
  readonly cut: { readonly date: string; readonly at: number } | null;
};

/** Cuts the range before to the part that has passed of the range itself in a zone; null: none of it has. */
export function cutRangeBefore(
  range: CivilRange,
  comparison: Comparison,
  zone: string,
  now: number,
): CutRange | null {
  const before = rangeBefore(range, comparison);
  const today = civilDayAt(now, zone);
  if (today.date < range.startsOn) return null;
  if (today.date > range.endsOn) return { whole: before, cut: null };
  const date =
    comparison === 'month'
      ? monthBefore(today.date)
      : addDays(today.date, -daysBetween(before.startsOn, range.startsOn));
  const at = startOfCivilDate(date, zone) + now - today.startsAt;
  const isPastIt =
    at >= startOfCivilDate(addDays(date, 1), zone) || isBeyondMonth(today.date, date, comparison);
  if (isPastIt) return { whole: { ...before, endsOn: date }, cut: null };
  return { whole: { ...before, endsOn: addDays(date, -1) }, cut: { date, at } };
}

/** On the 31st, all of a month of 30 days has passed. */
const isBeyondMonth = (day: string, before: string, comparison: Comparison): boolean =>
  comparison === 'month' && day.slice(8) > before.slice(8);

/** Returns the same day of the month before, or its last day. */
function monthBefore(date: string): string {
  const lastOfMonthBefore = addDays(startOfMonth(date), -1);
  const same = `${lastOfMonthBefore.slice(0, 8)}${date.slice(8)}`;
  return same > lastOfMonthBefore ? lastOfMonthBefore : same;
}

const endOfMonth = (date: string): string => addDays(startOfMonth(addDays(startOfMonth(date), 31)), -1);
