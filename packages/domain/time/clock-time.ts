import { Temporal } from 'temporal-polyfill';
import { addDays } from './civil-date.ts';

const MINUTES_PER_DAY = 1_440;

/**
 * Converts a local time, in minutes since 00:00 of a civil date, to an instant (seconds since 1970); minutes beyond
 * 1,440 fall on the following days. A skipped local time gives the instant after the skip, a repeated one its first
 * occurrence.
 */
export function clockTimeToInstant(date: string, minuteOfDay: number, zone: string): number {
  const day = addDays(date, Math.floor(minuteOfDay / MINUTES_PER_DAY));
  const minute = minuteOfDay % MINUTES_PER_DAY;
  const local = Temporal.PlainDate.from(day).toPlainDateTime({
    hour: Math.floor(minute / 60),
    minute: minute % 60,
  });
  const first = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const isSkipped = !first.toPlainDateTime().equals(local);
  const shown = isSkipped ? (first.getTimeZoneTransition('next') ?? first) : first;
  return shown.epochMilliseconds / 1000;
}
