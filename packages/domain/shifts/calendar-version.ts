import type { ShiftCalendar, ShiftWindow } from './shift-calendar.ts';

/** A named date of a calendar. */
export type Holiday = {
  /** Civil date, ISO 8601. */
  readonly date: string;
  readonly name: string;
  /** From the list of a country; else the organisation's own. */
  readonly isPublic: boolean;
  /** An exception: a public holiday on which this organisation works. */
  readonly isWorked: boolean;
};

/** The editable content of a calendar version. */
export type CalendarContent = Omit<ShiftCalendar, 'holidays' | 'windows'> & {
  readonly windows: readonly ShiftWindow[];
  readonly holidays: readonly Holiday[];
};

/** The earliest start date of any setting: readings before it are quarantined. */
export const EARLIEST_DATE = '2010-01-01';

/** The first calendar of a new organisation: Monday to Friday 07:00 to 17:00, ten minutes of grace. */
export const FIRST_CALENDAR: CalendarContent = {
  windows: ([1, 2, 3, 4, 5] as const).map((weekday) => ({ weekday, fromMinute: 420, toMinute: 1_020 })),
  breaks: [],
  breaksAreOutOfHours: false,
  graceSeconds: 600,
  holidays: [],
};

/** Converts the content to the calendar of the derivation: only dates without work, without names and keys. */
export function toShiftCalendar(content: CalendarContent): ShiftCalendar {
  const { breaks, breaksAreOutOfHours, graceSeconds } = content;
  const windows = content.windows.map(({ key: _, ...window }) => window);
  const holidays = content.holidays.filter(({ isWorked }) => !isWorked).map(({ date }) => date);
  return { windows, breaks, breaksAreOutOfHours, graceSeconds, holidays: [...new Set(holidays)].sort() };
}
