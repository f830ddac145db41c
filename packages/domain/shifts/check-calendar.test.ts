import { expect, test } from 'vitest';
import { type CalendarProblem, checkCalendar } from './check-calendar.ts';
import type { ShiftCalendar, WeeklyWindow } from './shift-calendar.ts';

const window = (weekday: 1 | 2 | 7, from: number, to: number): WeeklyWindow => ({
  weekday,
  fromMinute: from * 60,
  toMinute: to * 60,
});
const calendar = (part: Partial<ShiftCalendar>): ShiftCalendar => ({
  windows: [window(1, 7, 17)],
  breaks: [],
  breaksAreOutOfHours: false,
  graceSeconds: 600,
  holidays: [],
  ...part,
});

test('an overnight window, two adjacent ones on one day, and breaks inside them are valid', () => {
  const windows = [window(1, 22, 30), window(2, 6, 12), window(2, 12, 18)];
  expect(checkCalendar(calendar({ windows, breaks: [window(2, 2, 3), window(2, 11, 13)] }))).toEqual([]);
});

test.each<[string, Partial<ShiftCalendar>, CalendarProblem]>([
  ['two windows of a day', { windows: [window(1, 7, 12), window(1, 11, 17)] }, at('windows', 1, 'OVERLAPS')],
  ['a night and a morning', { windows: [window(1, 22, 30), window(2, 5, 9)] }, at('windows', 1, 'OVERLAPS')],
  [
    'Sunday night and Monday',
    { windows: [window(1, 5, 9), window(7, 22, 30)] },
    at('windows', 1, 'OVERLAPS'),
  ],
  ['a window of no time', { windows: [window(1, 7, 7)] }, at('windows', 0, 'EMPTY')],
  ['a window of 25 hours', { windows: [window(1, 7, 32)] }, at('windows', 0, 'TOO_LONG')],
  ['a window that begins tomorrow', { windows: [window(1, 24, 26)] }, at('windows', 0, 'OUTSIDE_DAY')],
  ['a break that outlasts work', { breaks: [window(1, 16, 18)] }, at('breaks', 0, 'OUTSIDE_WINDOWS')],
  ['a holiday of no calendar', { holidays: ['2026-02-30'] }, at('holidays', 0, 'NO_DATE')],
  ['a holiday twice', { holidays: ['2026-12-25', '2026-12-25'] }, at('holidays', 1, 'OVERLAPS')],
  ['a grace below nothing', { graceSeconds: -1 }, at('graceSeconds', 0, 'GRACE_OUT_OF_RANGE')],
])('%s is reported with its fault and place', (_name, part, problem) => {
  expect(checkCalendar(calendar(part))).toEqual([problem]);
});

function at(part: CalendarProblem['part'], index: number, fault: CalendarProblem['fault']): CalendarProblem {
  return { part, index, fault };
}
