import { addDays, weekdayOf } from '../time/civil-date.ts';
import { type CivilDay, civilDayAt } from '../time/civil-day.ts';
import { instantOfClockTime } from '../time/clock-time.ts';
import type { ShiftCalendar, WeeklyWindow } from './shift-calendar.ts';
import { clipSpans, mergeSpans, type Span, subtractSpans } from './spans.ts';

/** Spans of a calendar in a zone by civil date: days are asked for again and again while a stream is folded. */
type Remembered = Map<string, readonly Span[]>;
const remembered = new WeakMap<ShiftCalendar, Map<string, Remembered>>();

/**
 * The windows of a calendar that begin on a civil date, in order, by the clock of a zone. A window over a clock
 * change keeps its local ends, so it lasts longer or shorter that day; one that the clock skips is not there.
 */
export function listShiftSpans(calendar: ShiftCalendar, date: string, zone: string): Span[] {
  return calendar.holidays.includes(date) ? [] : spansOn(calendar.windows, date, zone);
}

/**
 * The time of [from, to) in which work is expected, in order and merged: the windows, those of the day before
 * that reach over midnight too, without their breaks where these are out of hours. Breaks know no holidays:
 * one after midnight lies in the window that began before it.
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
  const days = rememberedOf(calendar, zone);
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
  const weekday = weekdayOf(date);
  return windows
    .filter((window) => window.weekday === weekday)
    .map(({ fromMinute, toMinute }) => ({
      from: instantOfClockTime(date, fromMinute, zone),
      to: instantOfClockTime(date, toMinute, zone),
    }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from);
}

function rememberedOf(calendar: ShiftCalendar, zone: string): Remembered {
  const zones = remembered.get(calendar) ?? new Map<string, Remembered>();
  remembered.set(calendar, zones);
  const days = zones.get(zone) ?? new Map();
  zones.set(zone, days);
  return days;
}
