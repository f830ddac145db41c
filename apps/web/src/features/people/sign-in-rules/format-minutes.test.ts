import { expect, test } from 'vitest';
import { formatMinutes } from './format-minutes.ts';

test('minutes are shown in the largest unit that they fill', () => {
  const format = (minutes: number) => formatMinutes(minutes, 'en-GB');
  expect([43_200, 1_440, 480, 60, 90, 15].map(format)).toEqual([
    '30 days',
    '1 day',
    '8 hours',
    '1 hour',
    '90 minutes',
    '15 minutes',
  ]);
  expect(formatMinutes(10_080, 'de-DE')).toBe('7 Tage');
});
