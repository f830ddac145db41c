import fc from 'fast-check';
import { expect, test } from 'vitest';
import { derivePath } from '../path/derive-path.ts';
import { PATH_RULES } from '../path/path.ts';
import { TIMEOUT_MS, worldsPerProperty } from './budget.fixture.ts';
import { PROPERTIES } from './properties.fixture.ts';
import { findTracks, type TrackStop } from './trajectories.fixture.ts';

test(
  'stops, trips, gaps and what is drawn are those of the definition, by any rules',
  () => fc.assert<unknown[]>(PROPERTIES.path, { numRuns: worldsPerProperty(120) }),
  TIMEOUT_MS,
);

test(
  'a state that is written and read at each fix changes nothing, and stays small',
  () => fc.assert<unknown[]>(PROPERTIES.pathState, { numRuns: worldsPerProperty(60) }),
  TIMEOUT_MS,
);

test(
  'two clipped parts show the places of the whole, and nothing of each other',
  () => fc.assert<unknown[]>(PROPERTIES.pathClip, { numRuns: worldsPerProperty(150) }),
  TIMEOUT_MS,
);

const tracks = findTracks();

test.skipIf(!tracks).each([
  [20, 112, 1],
  [50, 213, 0.998],
] as const)('published tracks at %i m: %i stops, as by the exact definition', (radius, count, least) => {
  let [found, expected, same] = [0, 0, 0];
  for (const { fixes, stopsByRadius } of tracks ?? []) {
    const { stops } = derivePath(fixes, { ...PATH_RULES, stopRadiusMetres: radius });
    const isFound = ({ from, to }: TrackStop) =>
      stops.some(({ startedAt, endedAt }) => startedAt === from && endedAt === to);
    found += stops.length;
    expected += stopsByRadius[radius].length;
    same += stopsByRadius[radius].filter(isFound).length;
  }
  expect(expected).toBe(count);
  expect((2 * same) / (found + expected)).toBeGreaterThanOrEqual(least - 0.000_5);
});
