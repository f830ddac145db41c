import { expect, test } from 'vitest';
import { formatZonedInstant } from './zoned-instant.ts';

test.each([
  ['2026-11-22T06:00:00Z', 'Europe/London', '2026-11-22T06:00:00+00:00'],
  ['2026-07-22T06:00:00.000Z', 'Europe/London', '2026-07-22T07:00:00+01:00'],
  ['2026-10-25T00:59:59Z', 'Europe/London', '2026-10-25T01:59:59+01:00'],
  ['2026-10-25T01:00:00Z', 'Europe/London', '2026-10-25T01:00:00+00:00'],
  ['2026-11-22T23:30:00.125Z', 'Asia/Kolkata', '2026-11-23T05:00:00.125+05:30'],
  ['2026-04-04T15:00:00Z', 'Australia/Lord_Howe', '2026-04-05T01:30:00+10:30'],
  ['2026-11-22T02:00:00Z', 'America/St_Johns', '2026-11-21T22:30:00-03:30'],
])('%s in %s is %s', (instant, zone, expected) => {
  expect(formatZonedInstant(instant, zone)).toBe(expected);
  expect(Date.parse(expected)).toBe(Date.parse(instant));
});
