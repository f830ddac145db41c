import type { Holiday } from '@groundwork/contract/entities/shift-calendar.ts';

const byDate = (holidays: readonly Holiday[]): Holiday[] =>
  holidays.toSorted((a, b) => (a.date < b.date ? -1 : 1));

/**
 * Replaces the public holidays by those of another place. Keeps the organisation's own days and its
 * exceptions.
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

/** Adds a day of the organisation's own, in place of any other holiday of that date. */
export function withOwnHoliday(known: readonly Holiday[], date: string, name: string): readonly Holiday[] {
  const others = known.filter((holiday) => holiday.date !== date);
  return byDate([...others, { date, name, isPublic: false, isWorked: false }]);
}

/** Lists the years of the holidays, ascending. */
export function listYears(holidays: readonly Holiday[]): string[] {
  return [...new Set(holidays.map(({ date }) => date.slice(0, 4)))].sort();
}
