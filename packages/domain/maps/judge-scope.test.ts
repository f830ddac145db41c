import { expect, test } from 'vitest';
import { createIsInside, isStopOutOfScope, isTripOutOfScope } from './judge-scope.ts';

const square = (west: number) =>
  ({
    type: 'Polygon',
    coordinates: [
      [
        [west, 51],
        [west + 0.01, 51],
        [west + 0.01, 51.01],
        [west, 51.01],
        [west, 51],
      ],
    ],
  }) as const;
const SITE = createIsInside(square(0));
const INSIDE = { latitudeE7: 510_050_000, longitudeE7: 50_000 };
const EDGE = { latitudeE7: 510_100_000, longitudeE7: 50_000 };
const OUTSIDE = { latitudeE7: 510_200_000, longitudeE7: 50_000 };

test('a stop is out of scope if its centre is outside of the site', () => {
  expect(isStopOutOfScope(SITE, INSIDE)).toBe(false);
  expect(isStopOutOfScope(SITE, OUTSIDE)).toBe(true);
  expect(isStopOutOfScope(null, OUTSIDE)).toBe(false);
});

test('a site across the antimeridian has an inside, too', () => {
  const isInside = createIsInside(square(179.995));
  for (const longitudeE7 of [1_799_990_000, -1_799_990_000])
    expect(isInside({ latitudeE7: 510_050_000, longitudeE7 })).toBe(true);
  expect(isInside(INSIDE)).toBe(false);
});

test('a trip is out of scope once it is outside for longer than a minute', () => {
  const way = (...places: (readonly [number, typeof INSIDE])[]) => [
    places.map(([at, place]) => ({ ...place, at })),
  ];
  expect(
    isTripOutOfScope(SITE, way([0, INSIDE], [100, EDGE], [130, OUTSIDE], [160, EDGE], [200, INSIDE])),
  ).toBe(false);
  expect(
    isTripOutOfScope(SITE, way([0, INSIDE], [100, EDGE], [140, OUTSIDE], [180, EDGE], [200, INSIDE])),
  ).toBe(true);
  // One straight leg out of the site, without a corner at its edge.
  expect(isTripOutOfScope(SITE, way([0, INSIDE], [600, OUTSIDE]))).toBe(true);
  expect(isTripOutOfScope(SITE, way([0, INSIDE], [600, EDGE]))).toBe(false);
  expect(isTripOutOfScope(null, way([0, OUTSIDE], [900, OUTSIDE]))).toBe(false);
});

test('a time without a position is neither inside nor outside', () => {
  const piece = (from: number, to: number) => [
    { ...OUTSIDE, at: from },
    { ...OUTSIDE, at: to },
  ];
  expect(isTripOutOfScope(SITE, [piece(0, 30), piece(900, 920)])).toBe(false);
  expect(isTripOutOfScope(SITE, [piece(0, 30), piece(900, 940)])).toBe(true);
  expect(isTripOutOfScope(SITE, [])).toBe(false);
});
