import { addDays, getWeekday } from '../time/civil-date.ts';
import { type CivilDay, civilDayAt } from '../time/civil-day.ts';
import { clockTimeToInstant } from '../time/clock-time.ts';
import type { ShiftCalendar, WeeklyWindow } from './shift-calendar.ts';
import { clipSpans, mergeSpans, type Span, subtractSpans } from './spans.ts';

/** Cached spans of a calendar in a zone by civil date: the fold needs the same days again and again. */
type SpansByDate = Map<string, readonly Span[]>;
const cache = new WeakMap<ShiftCalendar, Map<string, SpansByDate>>();

/**
 * Lists the windows of a calendar that begin on a civil date in a zone, in order. A window over a clock change keeps
 * its local ends, so it is longer or shorter that day; a window that the clock skips is left out.
 */
export function listShiftSpans(calendar: ShiftCalendar, date: string, zone: string): Span[] {
  return calendar.holidays.includes(date) ? [] : spansOn(calendar.windows, date, zone);
}

/**
 * Returns the time of [from, to) in which work is expected, in order and merged: the windows, including those of the
 * day before that reach over midnight, without their breaks if these are out of hours. Breaks ignore holidays: one
 * after midnight is in the window that began the day before.
 */
export function shiftSpansIn(calendar: ShiftCalendar, zone: string, from: number, to: number): Span[] {
  const spans: Span[] = [];
  let at = from;
  while (at < to) {
    const day = civilDayAt(at, zone);
    spans.push(...spansWithin(calendar, day, zone));
    at = day.endsAt;
  }
  return clipSpans(mergeSpans(spans), from, to);
}

function spansWithin(calendar: ShiftCalendar, day: CivilDay, zone: string): readonly Span[] {
  const days = getCache(calendar, zone);
  const known = days.get(day.date);
  if (known) return known;
  const spans = clipSpans(effectiveSpansNear(calendar, day.date, zone), day.startsAt, day.endsAt);
  days.set(day.date, spans);
  return spans;
}

function effectiveSpansNear(calendar: ShiftCalendar, date: string, zone: string): Span[] {
  const dates = [addDays(date, -1), date];
  const windows = mergeSpans(dates.flatMap((begins) => listShiftSpans(calendar, begins, zone)));
  if (!calendar.breaksAreOutOfHours) return windows;
  return subtractSpans(
    windows,
    dates.flatMap((begins) => spansOn(calendar.breaks, begins, zone)),
  );
}

function spansOn(windows: readonly WeeklyWindow[], date: string, zone: string): Span[] {
  const weekday = getWeekday(date);
  return windows
    .filter((window) => window.weekday === weekday)
    .map(({ fromMinute, toMinute }) => ({
      from: clockTimeToInstant(date, fromMinute, zone),
      to: clockTimeToInstant(date, toMinute, zone),
    }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from);
}

function getCache(calendar: ShiftCalendar, zone: string): SpansByDate {
  const zones = cache.get(calendar) ?? new Map<string, SpansByDate>();
  cache.set(calendar, zones);
  const days = zones.get(zone) ?? new Map();
  zones.set(zone, days);
  return days;
}
