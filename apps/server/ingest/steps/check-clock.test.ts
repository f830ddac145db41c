import { expect, test } from 'vitest';
import { findClockOffsetMinutes } from './check-clock.ts';

const MINUTE_MS = 60_000;

test.each([
  ['an hour ahead', 60, 60],
  ['an hour ahead and sent a minute after', 59, 60],
  ['half a zone ahead', 330, 330],
  ['at most a zone ahead', 14 * 60, 14 * 60],
  ['further than any zone', 15 * 60, null],
  ['ahead by no half hour', 47, null],
  ['ahead by minutes', 6, null],
  ['years ahead', 5_000_000, null],
])('finds the offset of a clock that is %s', (_, aheadMinutes, offset) => {
  expect(findClockOffsetMinutes(aheadMinutes * MINUTE_MS)).toBe(offset);
});
