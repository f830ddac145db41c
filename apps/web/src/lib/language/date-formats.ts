import { getDateFormat } from './cached-formats.ts';
import { formatDateRange, toUtcDate } from './date-range.ts';
import { NO_VALUE } from './number-formats.ts';

/** Formats of instants (RFC 3339), each in a zone. */
export function createInstantFormats(locale: string) {
  const format = (instant: string, options: Intl.DateTimeFormatOptions): string =>
    getDateFormat(locale, options).format(new Date(instant));
  const timeOfDay = (instant: string, timeZone: string, withSeconds = false): string =>
    format(instant, {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...(withSeconds ? { second: '2-digit' } : {}),
    });

  return {
    /** Date and time of day. */
    dateTime: (instant: string | null, timeZone: string): string =>
      instant === null ? NO_VALUE : format(instant, { timeZone, dateStyle: 'medium', timeStyle: 'short' }),

    /** The time of day: `07:05`. */
    timeOfDay,

    /** Two times of one day: `07:05–16:30`. */
    timeRange: (startedAt: string, endedAt: string, timeZone: string, withSeconds = false): string =>
      `${timeOfDay(startedAt, timeZone, withSeconds)}–${timeOfDay(endedAt, timeZone, withSeconds)}`,

    /** Day and month: `26 Apr`. */
    dayAndMonth: (instant: string, timeZone: string): string =>
      format(instant, { timeZone, day: 'numeric', month: 'short' }),

    /** The short weekday. */
    dayOfWeek: (instant: string, timeZone: string): string => format(instant, { timeZone, weekday: 'short' }),
  };
}

/** Formats of civil dates (`2026-04-26`). */
export function createCivilDateFormats(locale: string) {
  const format = (date: string, options: Intl.DateTimeFormatOptions): string =>
    getDateFormat(locale, { timeZone: 'UTC', ...options }).format(toUtcDate(date));

  return {
    /** `Sun, 26 Apr 2026`. */
    civilDate: (date: string, style: 'short' | 'long' = 'short'): string =>
      format(date, { weekday: style, day: 'numeric', month: style, year: 'numeric' }),

    /** Two dates without repeating what they share: `20–26 Apr 2026`. */
    dateRange: (startsOn: string, endsOn: string): string =>
      formatDateRange(locale, startsOn, endsOn, { day: 'numeric', month: 'short', year: 'numeric' }),

    /** The days of a comparison in words: `20–26 April`, `Sunday 26 April`. */
    days: (startsOn: string, endsOn: string): string =>
      startsOn === endsOn
        ? format(startsOn, { weekday: 'long', day: 'numeric', month: 'long' })
        : formatDateRange(locale, startsOn, endsOn, { day: 'numeric', month: 'long' }),

    /** `November 2026`. */
    month: (date: string): string => format(date, { month: 'long', year: 'numeric' }),

    /** `Sun 26 Apr`, without the year. */
    weekdayAndDate: (date: string): string =>
      format(date, { weekday: 'short', day: 'numeric', month: 'short' }),

    /** The short weekday. */
    weekday: (date: string): string => format(date, { weekday: 'short' }),
  };
}
