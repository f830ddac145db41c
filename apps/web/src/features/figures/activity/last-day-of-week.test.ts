import { expect, test } from 'vitest';
import { lastDayOfWeek } from './last-day-of-week.ts';

test('a week that is over is asked for to its Sunday', () => {
  expect(lastDayOfWeek('2026-04-14', '2026-04-22')).toBe('2026-04-19');
});

test('the present week is asked for up to today', () => {
  expect(lastDayOfWeek('2026-04-20', '2026-04-22')).toBe('2026-04-22');
});

test('a day to come is asked for when it is looked at', () => {
  expect(lastDayOfWeek('2026-04-24', '2026-04-22')).toBe('2026-04-24');
});
