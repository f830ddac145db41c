import fc from 'fast-check';
import type { ShiftCalendar, WeeklyWindow } from '../../shifts/shift-calendar.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The same window on some days of the week; minutes of the local clock. */
const on = (weekdays: readonly WeeklyWindow['weekday'][], fromMinute: number, toMinute: number) =>
  weekdays.map((weekday): WeeklyWindow => ({ weekday, fromMinute, toMinute }));

const HOUR = 60;
const DAY_SHIFT = on([1, 2, 3, 4, 5], 7 * HOUR, 17 * HOUR);
const TWO_SHIFTS = [...on(WEEKDAYS, 6 * HOUR, 10 * HOUR), ...on(WEEKDAYS, 13 * HOUR, 21 * HOUR)];
/** Over midnight, and on Sundays over a clock change. */
const NIGHT_SHIFT = on([1, 2, 3, 4, 6, 7], 22 * HOUR, 30 * HOUR);
const NARROW = on(WEEKDAYS, 12 * HOUR, 12 * HOUR + 2);

export const calendar: fc.Arbitrary<ShiftCalendar> = fc.record({
  windows: fc.constantFrom(DAY_SHIFT, TWO_SHIFTS, NIGHT_SHIFT, NARROW, []),
  breaks: fc.constantFrom([], on(WEEKDAYS, 9 * HOUR, 9 * HOUR + 30), on(WEEKDAYS, 30, 60)),
  breaksAreOutOfHours: fc.boolean(),
  graceSeconds: fc.constantFrom(0, 300, 600, 1_800, 3_600),
  holidays: fc.constantFrom([], ['2026-03-27', '2026-03-29'], ['2026-04-03']),
});
