import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TIMEOUT_MS, worldsPerProperty } from '../../derivation/proof/budget.fixture.ts';
import { findStays } from '../stays.ts';
import { ZoneIndex } from '../zone-index.ts';
import { ZONE_PROPERTIES } from './properties.fixture.ts';
import { drawZoneWorld, randoms } from './zone-worlds.fixture.ts';

test.each([
  ['stays are what a look-up in each second finds', ZONE_PROPERTIES.stays, 60],
  ['sets of stays are sets of seconds', ZONE_PROPERTIES.staySets, 200],
  ['visits are those of the definition', ZONE_PROPERTIES.visits, 200],
  ['facts by slice are what each second adds', ZONE_PROPERTIES.zoneSlices, 60],
  ['a trip is outside after more than the grace', ZONE_PROPERTIES.tripOutside, 200],
] as const)(
  '%s',
  (_, property, worlds) => fc.assert<unknown[]>(property, { numRuns: worldsPerProperty(worlds) }),
  TIMEOUT_MS,
);

test('drawn paths lie inside of zones often enough', () => {
  const inside = fc.sample(randoms, { numRuns: 60, seed: 1 }).filter((random) => {
    const { path, shapes } = drawZoneWorld(random);
    return findStays(path, new ZoneIndex(shapes)).size > 0;
  });
  expect(inside.length).toBeGreaterThan(30);
});
