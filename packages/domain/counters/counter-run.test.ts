import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counterGrowth, ENGINE_SECONDS_PER_SECOND, ODOMETER_METRES_PER_SECOND } from './counter-run.ts';

const SECONDS = { maxPerSecond: ENGINE_SECONDS_PER_SECOND, resolution: 1 };
const MINUTES = { maxPerSecond: ENGINE_SECONDS_PER_SECOND, resolution: 60 };
const METRES = { maxPerSecond: ODOMETER_METRES_PER_SECOND, resolution: 1 };
const KILOMETRES = { maxPerSecond: ODOMETER_METRES_PER_SECOND, resolution: 1000 };

const HOUR = 3600;

test.each([
  ['an hour of work on an hour counter', SECONDS, 0, HOUR, HOUR, HOUR, null],
  ['an engine that stood still', SECONDS, 500, 500, HOUR, 0, null],
  ['a second more than the clock, since a second is one step', SECONDS, 0, HOUR + 1, HOUR, HOUR + 1, null],
  ['two seconds more than the clock', SECONDS, 0, HOUR + 2, HOUR, null, 'counter-outran-clock'],
  ['a minute counter that ticks over twice in 61 seconds', MINUTES, 0, 120, 61, 120, null],
  ['the same growth of a counter of seconds', SECONDS, 0, 120, 61, null, 'counter-outran-clock'],
  ['a counter reset to zero', SECONDS, 9_000, 0, HOUR, null, 'counter-fell'],
  ['a controller replaced by one with fewer hours', SECONDS, 9_000_000, 36_000, HOUR, null, 'counter-fell'],
  [
    'a controller replaced by one with more hours',
    SECONDS,
    36_000,
    9_000_000,
    HOUR,
    null,
    'counter-outran-clock',
  ],
  ['a counter of 32 bits that wraps', SECONDS, 2 ** 32 - 10, 20, 30, null, 'counter-fell'],
  ['a counter that falls by one', SECONDS, 100, 99, HOUR, null, 'counter-fell'],
  ['a lorry at 90 km/h for an hour', METRES, 0, 90_000, HOUR, 90_000, null],
  ['an odometer at 210 km/h', METRES, 0, 210_000, HOUR, null, 'counter-outran-clock'],
  ['an odometer of whole kilometres within a second', KILOMETRES, 0, 1000, 1, 1000, null],
  ['two values at one instant', METRES, 7, 7, 0, 0, null],
])('%s', (_, rules, from, to, seconds, growth, note) => {
  const at = 1_790_000_000;
  expect(counterGrowth({ value: from, at }, { value: to, at: at + seconds }, rules)).toEqual({
    growth,
    note,
  });
});

const anyRun = fc.array(
  fc.record({ seconds: fc.nat(90_000), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  { minLength: 2, maxLength: 30 },
);

test('a correct hour counter shown in steps is one run, and its growths add up to its total', () => {
  fc.assert(
    fc.property(anyRun, fc.constantFrom(1, 60, 360, 3600), (pieces, resolution) => {
      const shown = showCounter(pieces, resolution);
      const growths = shown.slice(1).map((after, index) => {
        const before = shown[index] ?? after;
        return counterGrowth(before, after, { maxPerSecond: 1, resolution });
      });
      expect(growths.every(({ note }) => note === null)).toBe(true);
      const sum = growths.reduce((total, { growth }) => total + (growth ?? 0), 0);
      expect(sum).toBe((shown.at(-1)?.value ?? 0) - (shown[0]?.value ?? 0));
    }),
  );
});

/** The values of an hour counter that shows whole steps only, one at the end of each piece of time. */
function showCounter(
  pieces: readonly { readonly seconds: number; readonly share: number }[],
  resolution: number,
) {
  let at = 0;
  let onSeconds = 0;
  return pieces.map(({ seconds, share }) => {
    at += seconds;
    onSeconds += Math.floor(seconds * share);
    return { value: Math.floor(onSeconds / resolution) * resolution, at };
  });
}
