import { expect, test } from 'vitest';
import { instantOfStatedTime } from './stated-time.ts';

test.each([
  ['2026-07-01T07:05', 'Europe/London', '2026-07-01T06:05:00Z'],
  ['2026-12-01T07:05:09', 'Europe/London', '2026-12-01T07:05:09Z'],
  ['2026-07-01 07:05', 'Asia/Kolkata', '2026-07-01T01:35:00Z'],
  ['2026-07-01T07:05:09.999Z', 'Asia/Kolkata', '2026-07-01T07:05:09Z'],
  ['2026-07-01T07:05-04:00', 'Asia/Kolkata', '2026-07-01T11:05:00Z'],
  // 01:30 comes twice: the first, in summer time.
  ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00Z'],
  // 01:30 is left out: half an hour after the leap.
  ['2026-03-29T01:30', 'Europe/London', '2026-03-29T01:30:00Z'],
])('%s in %s is %s', (text, zone, instant) => {
  expect(instantOfStatedTime(text, zone)).toBe(Date.parse(instant) / 1000);
});

test.each(['2026-02-30T07:00', '2026-02-30T07:00Z', '2026-07-01T25:00', 'yesterday', ''])(
  '%j is no time',
  (text) => {
    expect(instantOfStatedTime(text, 'Europe/London')).toBeNull();
  },
);
