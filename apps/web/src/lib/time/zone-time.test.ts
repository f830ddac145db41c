import { expect, test } from 'vitest';
import { civilDateIn, toInstant, toLocalTime } from './zone-time.ts';

test.each([
  ['2026-04-26T07:05', 'Europe/London', '2026-04-26T06:05:00.000Z'],
  ['2026-01-15T07:05', 'Europe/London', '2026-01-15T07:05:00.000Z'],
  ['2026-04-26T00:30', 'Asia/Kolkata', '2026-04-25T19:00:00.000Z'],
  ['2026-04-26T12:00', 'Pacific/Auckland', '2026-04-26T00:00:00.000Z'],
])('converts %s in %s to %s', (local, zone, instant) => {
  expect(toInstant(local, zone)).toBe(instant);
  expect(toLocalTime(instant, zone)).toBe(local);
});

test('takes the first of two equal local times', () => {
  expect(toInstant('2026-10-25T01:30', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z');
});

test('moves a skipped local time past the clock change', () => {
  expect(toInstant('2026-03-29T01:30', 'Europe/London')).toBe('2026-03-29T01:30:00.000Z');
});

test('returns null for an invalid text', () => {
  expect(toInstant('', 'Europe/London')).toBeNull();
  expect(toInstant('2026-02-31T07:00x', 'Europe/London')).toBeNull();
});

test('returns the civil date in the zone', () => {
  expect(civilDateIn('2026-04-26T23:30:00Z', 'Europe/London')).toBe('2026-04-27');
  expect(civilDateIn('2026-04-26T23:30:00Z', 'America/New_York')).toBe('2026-04-26');
});
