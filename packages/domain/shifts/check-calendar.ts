import { isCivilDate } from '../time/civil-date.ts';
import type { ShiftCalendar, WeeklyWindow } from './shift-calendar.ts';

const MINUTES_PER_DAY = 1_440;
const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

/** Faults of a calendar. */
export const CALENDAR_FAULTS = [
  'OUTSIDE_DAY',
  'EMPTY',
  'TOO_LONG',
  'OVERLAPS',
  'OUTSIDE_WINDOWS',
  'NO_DATE',
  'GRACE_OUT_OF_RANGE',
] as const;
export type CalendarFault = (typeof CALENDAR_FAULTS)[number];

/** A fault, and the index of the entry that has it (0 for the grace). */
export type CalendarProblem = {
  readonly part: 'windows' | 'breaks' | 'holidays' | 'graceSeconds';
  readonly index: number;
  readonly fault: CalendarFault;
};

/** Lists all problems of a calendar; empty if it is valid. Of two overlapping windows the later one is reported. */
export function checkCalendar(calendar: ShiftCalendar): CalendarProblem[] {
  return [
    ...checkWindows('windows', calendar.windows),
    ...checkWindows('breaks', calendar.breaks),
    ...checkBreaksInside(calendar),
    ...checkHolidays(calendar.holidays),
    ...checkGrace(calendar.graceSeconds),
  ];
}

function checkWindows(part: 'windows' | 'breaks', windows: readonly WeeklyWindow[]): CalendarProblem[] {
  return windows.flatMap((window, index) => {
    const others = windows.slice(0, index);
    const fault = findFault(window) ?? (others.some((other) => overlaps(window, other)) ? 'OVERLAPS' : null);
    return fault === null ? [] : [{ part, index, fault }];
  });
}

function findFault({ fromMinute, toMinute }: WeeklyWindow): CalendarFault | null {
  if (fromMinute < 0 || fromMinute >= MINUTES_PER_DAY) return 'OUTSIDE_DAY';
  if (toMinute <= fromMinute) return 'EMPTY';
  return toMinute - fromMinute > MINUTES_PER_DAY ? 'TOO_LONG' : null;
}

/** A break may span adjacent windows. */
function checkBreaksInside({ windows, breaks }: ShiftCalendar): CalendarProblem[] {
  return breaks.flatMap((pause, index) => {
    if (findFault(pause) !== null) return [];
    const inside = windows.reduce((minutes, window) => minutes + sharedMinutes(pause, window), 0);
    const isInside = inside >= pause.toMinute - pause.fromMinute;
    return isInside ? [] : [{ part: 'breaks', index, fault: 'OUTSIDE_WINDOWS' } as const];
  });
}

function checkHolidays(holidays: readonly string[]): CalendarProblem[] {
  return holidays.flatMap((date, index) => {
    const isRepeated = holidays.indexOf(date) !== index;
    const fault = isCivilDate(date) ? (isRepeated ? 'OVERLAPS' : null) : 'NO_DATE';
    return fault === null ? [] : [{ part: 'holidays', index, fault } as const];
  });
}

function checkGrace(graceSeconds: number): CalendarProblem[] {
  const isPossible = Number.isInteger(graceSeconds) && graceSeconds >= 0 && graceSeconds <= 86_400;
  return isPossible ? [] : [{ part: 'graceSeconds', index: 0, fault: 'GRACE_OUT_OF_RANGE' }];
}

const overlaps = (one: WeeklyWindow, other: WeeklyWindow): boolean => sharedMinutes(one, other) > 0;

/** Returns the minutes of the week in both windows; the week wraps around, so Sunday night meets Monday. */
function sharedMinutes(one: WeeklyWindow, other: WeeklyWindow): number {
  const [from, to] = minutesOfWeek(one);
  return [-MINUTES_PER_WEEK, 0, MINUTES_PER_WEEK].reduce((minutes, shift) => {
    const [start, end] = minutesOfWeek(other);
    return minutes + Math.max(0, Math.min(to, end + shift) - Math.max(from, start + shift));
  }, 0);
}

function minutesOfWeek({ weekday, fromMinute, toMinute }: WeeklyWindow): readonly [number, number] {
  const midnight = (weekday - 1) * MINUTES_PER_DAY;
  return [midnight + fromMinute, midnight + toMinute];
}
