import { addDays, getWeekday, startOfMonth, startOfWeek } from '@groundwork/domain/time/civil-date.ts';

const WEEK = 7;

/** Lists the weeks of the month of a date from Monday; days of the adjacent months complete them. */
export function weeksOfMonth(date: string): readonly (readonly string[])[] {
  const first = startOfMonth(date);
  const last = addDays(startOfMonth(addDays(first, 31)), -1);
  const weeks: string[][] = [];
  for (let monday = startOfWeek(first); monday <= last; monday = addDays(monday, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, index) => addDays(monday, index)));
  return weeks;
}

/** Returns the same day of the next or previous month, or that month's last day if it has no such day. */
export function dayInMonth(date: string, months: -1 | 1): string {
  const first = startOfMonth(date);
  const other = startOfMonth(addDays(first, months === 1 ? 31 : -1));
  const last = addDays(startOfMonth(addDays(other, 31)), -1);
  const same = `${other.slice(0, 8)}${date.slice(8)}`;
  return same > last ? last : same;
}

/** Returns the date that a key moves to on the calendar, or null for any other key. */
export function dateAfterKey(key: string, date: string): string | null {
  switch (key) {
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowDown':
      return addDays(date, WEEK);
    case 'ArrowUp':
      return addDays(date, -WEEK);
    case 'Home':
      return startOfWeek(date);
    case 'End':
      return addDays(date, WEEK - getWeekday(date));
    case 'PageDown':
      return dayInMonth(date, 1);
    case 'PageUp':
      return dayInMonth(date, -1);
    default:
      return null;
  }
}
