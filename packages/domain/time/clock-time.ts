import { Temporal } from 'temporal-polyfill';
import { addDays } from './civil-date.ts';

const MINUTES_PER_DAY = 1_440;

/**
 * The instant (whole seconds since 1970) at which a zone's clock shows a time of a civil date, given as minutes
 * since 00:00; beyond 1,440 it is a time of the days after. A time that the clock skips is the instant after
 * the skip, one that it shows twice is the first of both.
 */
export function instantOfClockTime(date: string, minuteOfDay: number, zone: string): number {
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
