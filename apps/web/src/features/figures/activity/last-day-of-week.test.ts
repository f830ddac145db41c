import { expect, test } from 'vitest';
import { lastDayOfWeek } from './last-day-of-week.ts';

test('a past week ends on its Sunday', () => {
  expect(lastDayOfWeek('2026-04-14', '2026-04-22')).toBe('2026-04-19');
});

test('the current week ends today', () => {
  expect(lastDayOfWeek('2026-04-20', '2026-04-22')).toBe('2026-04-22');
});

test('a future day is included if it is the chosen one', () => {
  expect(lastDayOfWeek('2026-04-24', '2026-04-22')).toBe('2026-04-24');
});
