import { expect, test } from 'vitest';
import { parseStatedTime } from './stated-time.ts';

test.each([
  ['2026-07-01T07:05', 'Europe/London', '2026-07-01T06:05:00Z'],
  ['2026-12-01T07:05:09', 'Europe/London', '2026-12-01T07:05:09Z'],
  ['2026-07-01 07:05', 'Asia/Kolkata', '2026-07-01T01:35:00Z'],
  ['2026-07-01T07:05:09.999Z', 'Asia/Kolkata', '2026-07-01T07:05:09Z'],
  ['2026-07-01T07:05-04:00', 'Asia/Kolkata', '2026-07-01T11:05:00Z'],
  // 01:30 occurs twice: the first occurrence, in summer time.
  ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00Z'],
  // 01:30 is skipped: half an hour after the skip.
  ['2026-03-29T01:30', 'Europe/London', '2026-03-29T01:30:00Z'],
])('%s in %s is %s', (text, zone, instant) => {
  expect(parseStatedTime(text, zone)).toBe(Date.parse(instant) / 1000);
});

test.each(['2026-02-30T07:00', '2026-02-30T07:00Z', '2026-07-01T25:00', 'yesterday', ''])(
  '%j is not a time',
  (text) => {
    expect(parseStatedTime(text, 'Europe/London')).toBeNull();
  },
);
