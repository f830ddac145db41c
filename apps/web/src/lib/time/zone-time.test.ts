import { expect, test } from 'vitest';
import { civilDateIn, instantOfLocalTime, localTimeOf } from './zone-time.ts';

test.each([
  ['2026-04-26T07:05', 'Europe/London', '2026-04-26T06:05:00.000Z'],
  ['2026-01-15T07:05', 'Europe/London', '2026-01-15T07:05:00.000Z'],
  ['2026-04-26T00:30', 'Asia/Kolkata', '2026-04-25T19:00:00.000Z'],
  ['2026-04-26T12:00', 'Pacific/Auckland', '2026-04-26T00:00:00.000Z'],
])('%s in %s is the instant %s', (local, zone, instant) => {
  expect(instantOfLocalTime(local, zone)).toBe(instant);
  expect(localTimeOf(instant, zone)).toBe(local);
});

test('a time that comes twice is its first', () => {
  expect(instantOfLocalTime('2026-10-25T01:30', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z');
});

test('a time that clocks leave out lies after the leap', () => {
  expect(instantOfLocalTime('2026-03-29T01:30', 'Europe/London')).toBe('2026-03-29T01:30:00.000Z');
});

test('a text that is no time gives none', () => {
  expect(instantOfLocalTime('', 'Europe/London')).toBeNull();
  expect(instantOfLocalTime('2026-02-31T07:00x', 'Europe/London')).toBeNull();
});

test('the civil date of an instant is that of the zone', () => {
  expect(civilDateIn('2026-04-26T23:30:00Z', 'Europe/London')).toBe('2026-04-27');
  expect(civilDateIn('2026-04-26T23:30:00Z', 'America/New_York')).toBe('2026-04-26');
});
