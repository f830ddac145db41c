import type { Holiday } from '@groundwork/contract/entities/shift-calendar.ts';

const byDate = (holidays: readonly Holiday[]): Holiday[] =>
  holidays.toSorted((a, b) => (a.date < b.date ? -1 : 1));

/**
 * The holidays with the public ones of a place in place of those of another. What the organisation set stays:
 * its own days, and its exceptions.
 */
export function withPublicHolidays(known: readonly Holiday[], ofPlace: readonly Holiday[]): Holiday[] {
  const own = known.filter(({ isPublic }) => !isPublic);
  const ownDates = new Set(own.map(({ date }) => date));
  const worked = new Set(known.filter(({ isWorked }) => isWorked).map(({ date }) => date));
  const rest = ofPlace
    .filter(({ date }) => !ownDates.has(date))
    .map((holiday) => ({ ...holiday, isWorked: worked.has(holiday.date) }));
  return byDate([...own, ...rest]);
}

/** The holidays with a day of the organisation's own; null where that date is a holiday already. */
export function withOwnHoliday(
  known: readonly Holiday[],
  date: string,
  name: string,
): readonly Holiday[] | null {
  if (known.some((holiday) => holiday.date === date)) return null;
  return byDate([...known, { date, name, isPublic: false, isWorked: false }]);
}

/** The years in which there are any, ascending. */
export function yearsOf(holidays: readonly Holiday[]): string[] {
  return [...new Set(holidays.map(({ date }) => date.slice(0, 4)))].sort();
}
