import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onSecondsBefore, type UsedStretch } from './on-time.ts';

const HOUR = 3600;

/** Off until 8, on until 12, missing until 14 with an hour on somewhere in it, on until 16. */
const DAY: readonly UsedStretch[] = [
  { startedAt: 0, endedAt: 8 * HOUR, isOn: false, unplacedOnSeconds: 0 },
  { startedAt: 8 * HOUR, endedAt: 12 * HOUR, isOn: true, unplacedOnSeconds: 0 },
  { startedAt: 12 * HOUR, endedAt: 14 * HOUR, isOn: false, unplacedOnSeconds: HOUR },
  { startedAt: 14 * HOUR, endedAt: 16 * HOUR, isOn: true, unplacedOnSeconds: 0 },
];

test.each([
  ['before anything happened', 0, 0],
  ['while it was off', 7, 0],
  ['in the middle of the morning', 10, 2],
  ['at the beginning of the gap', 12, 4],
  ['in the middle of the gap, half of what is unplaced', 13, 4.5],
  ['in the afternoon', 15, 6],
  ['after the last stretch', 24, 7],
])('%s', (_, hour, onHours) => {
  expect(onSecondsBefore(hour * HOUR, DAY)).toBe(onHours * HOUR);
});

const piece = fc.record({
  seconds: fc.integer({ min: 1, max: 20_000 }),
  isOn: fc.boolean(),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

const days = fc.array(piece, { maxLength: 10 }).map((pieces) => {
  let at = 0;
  return pieces.map(({ seconds, isOn, share }): UsedStretch => {
    at += seconds;
    const unplacedOnSeconds = isOn ? 0 : Math.floor(seconds * share);
    return { startedAt: at - seconds, endedAt: at, isOn, unplacedOnSeconds };
  });
});

test('on-time never shrinks during the day, and ends at its total', () => {
  fc.assert(
    fc.property(days, fc.nat(200_000), fc.nat(200_000), (stretches, one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)];
      expect(onSecondsBefore(late, stretches)).toBeGreaterThanOrEqual(onSecondsBefore(early, stretches));
      const whole = stretches.reduce(
        (sum, { startedAt, endedAt, isOn, unplacedOnSeconds }) =>
          sum + unplacedOnSeconds + (isOn ? endedAt - startedAt : 0),
        0,
      );
      expect(onSecondsBefore(0, stretches)).toBe(0);
      expect(onSecondsBefore(Number.POSITIVE_INFINITY, stretches)).toBe(whole);
    }),
  );
});
