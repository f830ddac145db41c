import { addDays, startOfMonth, startOfWeek, weekdayOf } from '@groundwork/domain/time/civil-date.ts';

const WEEK = 7;

/** The weeks of the month of a date, each from its Monday; days of the months beside it fill them up. */
export function weeksOfMonth(date: string): readonly (readonly string[])[] {
  const first = startOfMonth(date);
  const last = addDays(startOfMonth(addDays(first, 31)), -1);
  const weeks: string[][] = [];
  for (let monday = startOfWeek(first); monday <= last; monday = addDays(monday, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, index) => addDays(monday, index)));
  return weeks;
}

/** The same day of another month, or that month's last where it has no such day. */
export function dayInMonth(date: string, months: -1 | 1): string {
  const first = startOfMonth(date);
  const other = startOfMonth(addDays(first, months === 1 ? 31 : -1));
  const last = addDays(startOfMonth(addDays(other, 31)), -1);
  const same = `${other.slice(0, 8)}${date.slice(8)}`;
  return same > last ? last : same;
}

/** Where a key leads on the calendar from a date; null where the key means nothing there. */
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
      return addDays(date, WEEK - weekdayOf(date));
    case 'PageDown':
      return dayInMonth(date, 1);
    case 'PageUp':
      return dayInMonth(date, -1);
    default:
      return null;
  }
}
