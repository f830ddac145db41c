import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type UseOfDay, useBefore } from './use.ts';

const HOUR = 3600;

/** Off until 8, on until 12, missing until 14 with an hour on somewhere in it, on until 16; 80 km in all. */
const DAY: UseOfDay = {
  distanceMetres: 80_000,
  stretches: [
    { startedAt: 0, endedAt: 8 * HOUR, isOn: false, unplacedOnSeconds: 0 },
    { startedAt: 8 * HOUR, endedAt: 12 * HOUR, isOn: true, unplacedOnSeconds: 0 },
    { startedAt: 12 * HOUR, endedAt: 14 * HOUR, isOn: false, unplacedOnSeconds: HOUR },
    { startedAt: 14 * HOUR, endedAt: 16 * HOUR, isOn: true, unplacedOnSeconds: 0 },
  ],
};

test.each([
  ['before anything happened', 0, 0, 0],
  ['while it was off', 7, 0, 0],
  ['in the middle of the morning', 10, 2, 26_667],
  ['at the beginning of the gap', 12, 4, 53_333],
  ['in the middle of the gap, half of what is unplaced', 13, 4.5, 53_333],
  ['in the afternoon', 15, 6, 66_667],
  ['after the last stretch', 24, 7, 80_000],
])('%s', (_, hour, onHours, metres) => {
  const { onSeconds, distanceMetres } = useBefore(hour * HOUR, DAY);
  expect(onSeconds).toBe(onHours * HOUR);
  expect(distanceMetres).toBeCloseTo(metres, 0);
});

test('a day that moved with nobody saying that the engine was on is shared over the monitored time', () => {
  const stretches = [{ startedAt: 0, endedAt: 10 * HOUR, isOn: false, unplacedOnSeconds: 0 }];
  expect(useBefore(4 * HOUR, { distanceMetres: 1000, stretches })).toEqual({
    onSeconds: 0,
    distanceMetres: 400,
  });
});

test('a day without any time has no use', () => {
  expect(useBefore(HOUR, { distanceMetres: 0, stretches: [] })).toEqual({ onSeconds: 0, distanceMetres: 0 });
});

const piece = fc.record({
  seconds: fc.integer({ min: 1, max: 20_000 }),
  isOn: fc.boolean(),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

const days = fc
  .record({ pieces: fc.array(piece, { maxLength: 10 }), distanceMetres: fc.nat(100_000) })
  .map(({ pieces, distanceMetres }): UseOfDay => {
    let at = 0;
    const stretches = pieces.map(({ seconds, isOn, share }) => {
      at += seconds;
      const unplacedOnSeconds = isOn ? 0 : Math.floor(seconds * share);
      return { startedAt: at - seconds, endedAt: at, isOn, unplacedOnSeconds };
    });
    return { stretches, distanceMetres };
  });

test('use never shrinks as the day goes on, from nothing to all of it', () => {
  fc.assert(
    fc.property(days, fc.nat(200_000), fc.nat(200_000), (day, one, other) => {
      const before = useBefore(Math.min(one, other), day);
      const after = useBefore(Math.max(one, other), day);
      expect(after.onSeconds).toBeGreaterThanOrEqual(before.onSeconds);
      expect(after.distanceMetres).toBeGreaterThanOrEqual(before.distanceMetres - 1e-6);
      const whole = day.stretches.reduce(
        (sum, { startedAt, endedAt, isOn, unplacedOnSeconds }) =>
          sum + unplacedOnSeconds + (isOn ? endedAt - startedAt : 0),
        0,
      );
      expect(useBefore(0, day)).toEqual({ onSeconds: 0, distanceMetres: 0 });
      expect(useBefore(Number.POSITIVE_INFINITY, day).onSeconds).toBe(whole);
    }),
  );
});
