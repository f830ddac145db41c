import type { WeeklyWindow } from '@groundwork/domain/shifts/shift-calendar.ts';
import { expect, test } from 'vitest';
import { findRowOfWindow, type TimesRow, toRows, toWindows, withMondayOnWorkdays } from './times-row.ts';

const WEEK: readonly TimesRow[] = [
  { days: [1, 2, 3, 4, 5], from: '07:00', to: '17:00' },
  { days: [7], from: '22:00', to: '06:00' },
];

test('groups windows of the same times into a row, and back', () => {
  const windows: WeeklyWindow[] = [1, 2, 3, 4, 5].map((weekday) => ({
    weekday: weekday as 1,
    fromMinute: 420,
    toMinute: 1_020,
  }));
  windows.push({ weekday: 7, fromMinute: 1_320, toMinute: 1_800 });
  expect(toRows(windows)).toEqual(WEEK);
  expect(toWindows(WEEK)).toEqual(windows);
});

test('places an end that is not after the start on the next day', () => {
  const rows: TimesRow[] = [
    { days: [1], from: '16:00', to: '00:00' },
    { days: [2], from: '06:00', to: '06:00' },
  ];
  expect(toWindows(rows)).toEqual([
    { weekday: 1, fromMinute: 960, toMinute: 1_440 },
    { weekday: 2, fromMinute: 360, toMinute: 1_800 },
  ]);
});

test('ignores a row with an incomplete time', () => {
  expect(toWindows([{ days: [1], from: '', to: '17:00' }])).toEqual([]);
});

test('finds the row of a window', () => {
  expect([0, 4, 5, 6].map((at) => findRowOfWindow(WEEK, at))).toEqual([0, 0, 1, null]);
});

test('copies Monday to all workdays and keeps the weekend', () => {
  const rows: TimesRow[] = [
    { days: [1], from: '06:00', to: '14:00' },
    { days: [2, 3, 6], from: '07:00', to: '17:00' },
    { days: [5], from: '07:00', to: '12:00' },
  ];
  expect(withMondayOnWorkdays(rows)).toEqual([
    { ...rows[0], days: [1, 2, 3, 4, 5] },
    { ...rows[1], days: [6] },
  ]);
});

test('a shift keeps its key when its times or days change', () => {
  const monday = { weekday: 1, fromMinute: 420, toMinute: 1_020, key: '1-420-1020' } as const;
  const [row] = toRows([monday]);
  if (!row) throw new Error('a window has a row');
  const edited: TimesRow = { ...row, from: '06:00', days: [1, 2] };
  expect(toWindows([edited])).toEqual([
    { ...monday, fromMinute: 360 },
    { weekday: 2, fromMinute: 360, toMinute: 1_020 },
  ]);
});
