import { expect, test } from 'vitest';
import { getFormats } from '../../../lib/language/format.ts';
import { intervalText } from './interval-text.ts';

const en = getFormats('en');
const timezone = 'Europe/Berlin';
const format = (startedAt: string, endedAt: string) => intervalText(en, { startedAt, endedAt, timezone });

test('a row is shown in the machine’s time zone', () => {
  expect(format('2026-11-16T06:01:35Z', '2026-11-16T06:05:53Z')).toBe('07:01:35–07:05:53');
});

test('a row that ends with its day ends at 24:00, and a whole day has no times', () => {
  expect(format('2026-11-16T21:00:00Z', '2026-11-16T23:00:00Z')).toBe('22:00:00–24:00:00');
  expect(format('2026-11-15T23:00:00Z', '2026-11-16T23:00:00Z')).toBeNull();
});

test('a day of 25 hours is a whole day too', () => {
  expect(format('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z')).toBeNull();
});

test('an instant has one time', () => {
  expect(format('2026-11-16T06:01:35Z', '2026-11-16T06:01:35Z')).toBe('07:01:35');
});
