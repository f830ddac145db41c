import type { ShiftCalendar } from './shift-calendar.ts';

/** A date that a calendar knows by name. */
export type Holiday = {
  /** Civil date, ISO 8601. */
  readonly date: string;
  readonly name: string;
  /** Came from the list of a country; else it is the organisation's own. */
  readonly isPublic: boolean;
  /** An exception: a holiday of the country on which this organisation works all the same. */
  readonly isWorked: boolean;
};

/** What people keep of a calendar from a date on. */
export type CalendarContent = Omit<ShiftCalendar, 'holidays'> & { readonly holidays: readonly Holiday[] };

/** The earliest date from which anything can be in force: readings before it are quarantined. */
export const EARLIEST_DATE = '2010-01-01';

/** Monday to Friday 07:00 to 17:00, ten minutes of grace: what a new organisation starts with. */
export const FIRST_CALENDAR: CalendarContent = {
  windows: ([1, 2, 3, 4, 5] as const).map((weekday) => ({ weekday, fromMinute: 420, toMinute: 1_020 })),
  breaks: [],
  breaksAreOutOfHours: false,
  graceSeconds: 600,
  holidays: [],
};

/** The calendar as the derivation holds it: only the dates on which nobody works, without names. */
export function shiftCalendarOf(content: CalendarContent): ShiftCalendar {
  const { windows, breaks, breaksAreOutOfHours, graceSeconds } = content;
  const holidays = content.holidays.filter(({ isWorked }) => !isWorked).map(({ date }) => date);
  return { windows, breaks, breaksAreOutOfHours, graceSeconds, holidays: [...new Set(holidays)].sort() };
}
