import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixWorld } from '../proof/fix-worlds.fixture.ts';
import { clipPath } from './clip-path.ts';
import { derivePath } from './derive-path.ts';
import { sumPart } from './part-sums.ts';
import { addPathSums, type PathSums, sumPath } from './path-sums.ts';

test('parts add up to the sums of a path between borders that cut no trip', () => {
  let compared = 0;
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(fixWorld(120), cuts, (fixes, shares) => {
      const path = derivePath(fixes);
      const [first, last] = [fixes[0]?.at ?? 0, fixes.at(-1)?.at ?? 0];
      const borders = shares
        .map((share) => Math.round(first - 10 + share * (last - first + 20)))
        .sort((a, b) => a - b);
      const parts = borders
        .slice(1)
        .map((until, index) => sumPart(path, { from: borders[index] ?? 0, until }));
      const [from, until] = [borders[0] ?? 0, borders.at(-1) ?? 0];
      const [begin, end] = [parts[0], parts.at(-1)];
      if (!begin || !end || from === until || begin.beginsInTrip || end.endsInTrip) return;
      const { stops, ...sums } = parts.reduce<PathSums>(addPathSums, EMPTY);
      const whole = sumPath(clipPath(path, from, until));
      expect({ ...sums, stops: stops + Number(begin.beginsInStop) }).toEqual(whole);
      compared += whole.stops + whole.trips;
    }),
    { numRuns: 200 },
  );
  expect(compared).toBeGreaterThan(0);
});

const EMPTY = sumPath({ stops: [], trips: [], gaps: [] });
