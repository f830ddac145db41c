import { addDays, daysBetween, startOfWeek } from '@groundwork/domain/time/civil-date.ts';

/**
 * Up to which day the week around a date is asked for: its Sunday, but no day to come unless one is looked at,
 * for there is nothing on it.
 */
export function lastDayOfWeek(date: string, today: string): string {
  const sunday = addDays(startOfWeek(date), 6);
  if (daysBetween(sunday, today) >= 0) return sunday;
  return daysBetween(today, date) > 0 ? date : today;
}
