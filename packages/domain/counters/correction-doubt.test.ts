import { expect, test } from 'vitest';
import { findCorrectionDoubt } from './correction-doubt.ts';

const DAY = 86_400_000;
const known = { value: 3_000, atMs: 10 * DAY };

test.each([
  ['a day of work more', 3_024, 11, null],
  ['more hours than have passed', 3_024.1, 11, 'too-fast'],
  ['a little more at the same minute', 3_003.5, 10, null],
  ['less than before', 2_999.9, 11, 'below'],
  ['the same', 3_000, 11, null],
  ['nine millions', 9_000_000, 11, 'too-large'],
  ['exactly the most that is plausible', 100_000, 10_000, null],
  ['before the last known value', 10, 9, null],
] as const)('%s', (_, value, day, doubt) => {
  expect(findCorrectionDoubt('vhm', { value, atMs: day * DAY }, known)).toBe(doubt);
});

test('the first reading of a meter is only asked about if no machine lives as long', () => {
  expect(findCorrectionDoubt('vhm', { value: 12_345, atMs: 0 }, null)).toBeNull();
  expect(findCorrectionDoubt('vhm', { value: 100_001, atMs: 0 }, null)).toBe('too-large');
});

test('an odometer may grow by a day on the motorway', () => {
  expect(findCorrectionDoubt('vom', { value: 5_400, atMs: 11 * DAY }, known)).toBeNull();
  expect(findCorrectionDoubt('vom', { value: 5_401, atMs: 11 * DAY }, known)).toBe('too-fast');
});
