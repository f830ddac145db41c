import { DEMO_SITES } from '@groundwork/simulator/demo/site.ts';
import { expect, test } from 'vitest';
import { readLand } from '../apps/web/build/ground/read-ground.ts';

type Position = readonly number[];

function isInRing(ring: readonly Position[], [x = 0, y = 0]: Position): boolean {
  let isInside = false;
  let [x0 = 0, y0 = 0] = ring[ring.length - 1] ?? [];
  for (const [x1 = 0, y1 = 0] of ring) {
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) isInside = !isInside;
    [x0, y0] = [x1, y1];
  }
  return isInside;
}

test('every site of the demo stands on land, the middle of the North Sea does not', () => {
  const rings = readLand().features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? geometry.coordinates.slice(0, 1) : [],
  );
  const isOnLand = (place: Position) => rings.some((ring) => isInRing(ring, place));
  const places = DEMO_SITES.map(({ key, centre }) => ({
    key,
    place: [centre.longitudeE7 / 1e7, centre.latitudeE7 / 1e7],
  }));
  expect(places.filter(({ place }) => !isOnLand(place)).map(({ key }) => key)).toEqual([]);
  expect(isOnLand([3, 55])).toBe(false);
});
