import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DayStretch, type UseOfDay, useBefore } from './use.ts';

const HOUR = 3600;

/** Off until 8, on until 12, missing until 14, on until 16: 80 km, and an hour on somewhere in the gap. */
const DAY: UseOfDay = {
  onSeconds: 7 * HOUR,
  unplacedOnSeconds: HOUR,
  distanceMetres: 80_000,
  stretches: [
    { startedAt: 0, endedAt: 8 * HOUR, counts: 'neither' },
    { startedAt: 8 * HOUR, endedAt: 12 * HOUR, counts: 'on' },
    { startedAt: 12 * HOUR, endedAt: 14 * HOUR, counts: 'missing' },
    { startedAt: 14 * HOUR, endedAt: 16 * HOUR, counts: 'on' },
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
  const stretches: DayStretch[] = [{ startedAt: 0, endedAt: 10 * HOUR, counts: 'neither' }];
  const day = { onSeconds: 0, unplacedOnSeconds: 0, distanceMetres: 1000, stretches };
  expect(useBefore(4 * HOUR, day)).toEqual({ onSeconds: 0, distanceMetres: 400 });
});

test('a day without any time has no use', () => {
  const day = { onSeconds: 0, unplacedOnSeconds: 0, distanceMetres: 0, stretches: [] };
  expect(useBefore(HOUR, day)).toEqual({ onSeconds: 0, distanceMetres: 0 });
});

const days = fc
  .record({
    lengths: fc.array(
      fc.record({
        seconds: fc.integer({ min: 1, max: 20_000 }),
        counts: fc.constantFrom('on', 'missing', 'neither'),
      }),
      { maxLength: 10 },
    ),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    distanceMetres: fc.nat(100_000),
  })
  .map(({ lengths, share, distanceMetres }) => {
    let at = 0;
    const stretches = lengths.map(({ seconds, counts }) => {
      at += seconds;
      return { startedAt: at - seconds, endedAt: at, counts } as DayStretch;
    });
    const secondsOf = (wanted: DayStretch['counts']) =>
      stretches
        .filter(({ counts }) => counts === wanted)
        .reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0);
    const unplacedOnSeconds = Math.floor(secondsOf('missing') * share);
    return { onSeconds: secondsOf('on') + unplacedOnSeconds, unplacedOnSeconds, distanceMetres, stretches };
  });

test('use never shrinks as the day goes on, from nothing to all of it', () => {
  fc.assert(
    fc.property(days, fc.nat(200_000), fc.nat(200_000), (day, one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)];
      const [before, after] = [useBefore(early, day), useBefore(late, day)];
      expect(after.onSeconds).toBeGreaterThanOrEqual(before.onSeconds);
      expect(after.distanceMetres).toBeGreaterThanOrEqual(before.distanceMetres - 1e-6);
      expect(useBefore(0, day)).toEqual({ onSeconds: 0, distanceMetres: 0 });
      expect(useBefore(Number.POSITIVE_INFINITY, day).onSeconds).toBe(day.onSeconds);
    }),
  );
});
