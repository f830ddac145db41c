import { expect, test } from 'vitest';
import { formatsOf } from '../../../lib/language/format.ts';
import { intervalText } from './interval-text.ts';

const en = formatsOf('en');
const timezone = 'Europe/Berlin';
const told = (startedAt: string, endedAt: string) => intervalText(en, { startedAt, endedAt, timezone });

test('a row is told by the clocks of its machine', () => {
  expect(told('2026-11-16T06:01:35Z', '2026-11-16T06:05:53Z')).toBe('07:01:35–07:05:53');
});

test('a row that ends with its day ends at 24:00, and one that is the day has no times', () => {
  expect(told('2026-11-16T21:00:00Z', '2026-11-16T23:00:00Z')).toBe('22:00:00–24:00:00');
  expect(told('2026-11-15T23:00:00Z', '2026-11-16T23:00:00Z')).toBeNull();
});

test('a day that has 25 hours is a whole day too', () => {
  expect(told('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z')).toBeNull();
});
