import type { WeeklyWindow } from '@groundwork/domain/shifts/shift-calendar.ts';
import { expect, test } from 'vitest';
import { findRowOfWindow, rowsOf, type TimesRow, windowsOf, withMondayOnWorkdays } from './times-row.ts';

const WEEK: readonly TimesRow[] = [
  { days: [1, 2, 3, 4, 5], from: '07:00', to: '17:00' },
  { days: [7], from: '22:00', to: '06:00' },
];

test('windows of the same times share a row, and come back as they were', () => {
  const windows: WeeklyWindow[] = [1, 2, 3, 4, 5].map((weekday) => ({
    weekday: weekday as 1,
    fromMinute: 420,
    toMinute: 1_020,
  }));
  windows.push({ weekday: 7, fromMinute: 1_320, toMinute: 1_800 });
  expect(rowsOf(windows)).toEqual(WEEK);
  expect(windowsOf(WEEK)).toEqual(windows);
});

test('an end that is not later than the beginning is on the day after: midnight, and a whole day', () => {
  const rows: TimesRow[] = [
    { days: [1], from: '16:00', to: '00:00' },
    { days: [2], from: '06:00', to: '06:00' },
  ];
  expect(windowsOf(rows)).toEqual([
    { weekday: 1, fromMinute: 960, toMinute: 1_440 },
    { weekday: 2, fromMinute: 360, toMinute: 1_800 },
  ]);
});

test('a row whose time is still being typed means nothing yet', () => {
  expect(windowsOf([{ days: [1], from: '', to: '17:00' }])).toEqual([]);
});

test('what is wrong with a window is told at its row', () => {
  expect([0, 4, 5, 6].map((at) => findRowOfWindow(WEEK, at))).toEqual([0, 0, 1, null]);
});

test('Monday on all workdays: what only other workdays had goes, the week-end stays', () => {
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
