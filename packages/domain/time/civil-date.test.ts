import { expect, test } from 'vitest';
import { addDays, daysBetween, getWeekday, isCivilDate, startOfMonth, startOfWeek } from './civil-date.ts';

test('days are counted across months, leap days and clock changes', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  expect(daysBetween('2026-04-26', '2026-04-20')).toBe(-6);
});

test.each([
  ['2026-04-26', '2026-04-20'],
  ['2026-04-20', '2026-04-20'],
  ['2026-01-01', '2025-12-29'],
])('the week of %s begins on Monday %s', (date, monday) => {
  expect(startOfWeek(date)).toBe(monday);
});

test('days of the week count from Monday', () => {
  expect(['2026-04-20', '2026-04-22', '2026-04-26', '1969-12-31'].map(getWeekday)).toEqual([1, 3, 7, 3]);
});

test('a month begins on its first day', () => {
  expect(startOfMonth('2026-04-26')).toBe('2026-04-01');
});

test.each(['2026-02-30', '2026-4-1', '26-04-01', '', 'max', '2026-13-01'])('"%s" is not a date', (text) => {
  expect(isCivilDate(text)).toBe(false);
});

test('29 February is a date in a leap year', () => {
  expect(isCivilDate('2028-02-29')).toBe(true);
});
