import { expect, test } from 'vitest';
import { createIsInside } from './judge-scope.ts';

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
const OUTSIDE = { latitudeE7: 510_200_000, longitudeE7: 50_000 };

test('a position is inside of an outline or outside of it', () => {
  expect(SITE(INSIDE)).toBe(true);
  expect(SITE(OUTSIDE)).toBe(false);
});

test('a site across the antimeridian has an inside, too', () => {
  const isInside = createIsInside(square(179.995));
  for (const longitudeE7 of [1_799_990_000, -1_799_990_000])
    expect(isInside({ latitudeE7: 510_050_000, longitudeE7 })).toBe(true);
  expect(isInside(INSIDE)).toBe(false);
});
