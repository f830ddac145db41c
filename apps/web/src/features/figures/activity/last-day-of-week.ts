import { addDays, daysBetween, startOfWeek } from '@groundwork/domain/time/civil-date.ts';

/**
 * Returns the last day to fetch for the week around a date: its Sunday, but no future day, which has no data yet, unless
 * the date itself is in the future.
 */
export function lastDayOfWeek(date: string, today: string): string {
  const sunday = addDays(startOfWeek(date), 6);
  if (daysBetween(sunday, today) >= 0) return sunday;
  return daysBetween(today, date) > 0 ? date : today;
}
