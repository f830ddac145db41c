import { expect, test } from 'vitest';
import { dateAfterKey, dayInMonth, weeksOfMonth } from './month-days.ts';

test('a month is listed in whole weeks from Monday', () => {
  const weeks = weeksOfMonth('2026-11-21');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]?.[0]).toBe('2026-10-26');
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
  expect(weeksOfMonth('2021-02-10')).toHaveLength(4);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
] as const)('%s a month on (%i) is %s', (date, months, other) => {
  expect(dayInMonth(date, months)).toBe(other);
});

test('keys move by days, weeks and months', () => {
  const from = '2026-11-18';
  const keys = ['ArrowRight', 'ArrowUp', 'Home', 'End', 'PageUp', 'x'];
  expect(keys.map((key) => dateAfterKey(key, from))).toEqual([
    '2026-11-19',
    '2026-11-11',
    '2026-11-16',
    '2026-11-22',
    '2026-10-18',
    null,
  ]);
});
