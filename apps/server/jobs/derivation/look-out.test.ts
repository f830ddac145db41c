import { beforeEach, expect, test } from 'vitest';
import { LookOut } from './look-out.ts';

let lookOut: LookOut;
beforeEach(() => {
  lookOut = new LookOut();
  lookOut.noteHearing(true);
});

test('an organisation is looked at at first, and again when it said it would be', async () => {
  expect(lookOut.isDue(1, 1_000)).toBe(true);
  await lookOut.look(1, async () => 5_000);
  expect(lookOut.isDue(1, 4_999)).toBe(false);
  expect(lookOut.isDue(2, 4_999)).toBe(true);
  expect(lookOut.isDue(1, 5_000)).toBe(true);
});

test('the bell makes those due for whom it is rung, also in the middle of a look', async () => {
  await lookOut.look(1, async () => 5_000);
  await lookOut.look(2, async () => 5_000);
  lookOut.ring([1]);
  expect([1, 2].map((id) => lookOut.isDue(id, 1_000))).toEqual([true, false]);
  await lookOut.look(1, async () => {
    lookOut.ring([1]);
    return 5_000;
  });
  expect(lookOut.isDue(1, 1_000)).toBe(true);
  lookOut.ring([]);
  expect(lookOut.isDue(2, 1_000)).toBe(true);
});

test('a look that failed is due again', async () => {
  await expect(lookOut.look(1, () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
  expect(lookOut.isDue(1, 1_000)).toBe(true);
});

test('while no bell is heard everyone is due, and once more when it is heard again', async () => {
  await lookOut.look(1, async () => 5_000);
  lookOut.noteHearing(false);
  await lookOut.look(1, async () => 5_000);
  expect(lookOut.isDue(1, 1_000)).toBe(true);
  lookOut.noteHearing(true);
  expect(lookOut.isDue(1, 1_000)).toBe(true);
  await lookOut.look(1, async () => 5_000);
  expect(lookOut.isDue(1, 1_000)).toBe(false);
});

test('a clock that is set back makes everyone due', async () => {
  expect(lookOut.isDue(1, 9_000_000)).toBe(true);
  await lookOut.look(1, async () => 9_005_000);
  expect(lookOut.isDue(1, 9_001_000)).toBe(false);
  expect(lookOut.isDue(1, 1_000)).toBe(true);
});
