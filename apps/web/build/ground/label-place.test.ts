import { expect, test } from 'vitest';
import { findLabelPlace } from './label-place.ts';

/** A square of ten degrees. */
const square = (west: number, south: number): number[][][] => [
  [
    [west, south],
    [west + 10, south],
    [west + 10, south + 10],
    [west, south + 10],
    [west, south],
  ],
];
const village = { point: [5, 8], population: 1_000 } as const;
const city = { point: [5, 1], population: 6_000 } as const;

test('a country is named where its people live, on its largest piece of land', () => {
  const island = [
    [
      [20, 0],
      [21, 0],
      [21, 1],
      [20, 0],
    ],
  ];
  const land = { type: 'MultiPolygon', coordinates: [island, square(0, 0)] } as const;
  const overseas = { point: [20.8, 0.2], population: 90_000 } as const;
  const place = findLabelPlace(land as never, [village, city, overseas]);
  expect(place).toEqual({ point: [5, 2], squareDegrees: 100 });
});

test('a country without people, or with people around a gap, is named in its middle', () => {
  expect(findLabelPlace({ type: 'Polygon', coordinates: square(0, 0) }, [])?.point).toEqual([5, 5]);
  const bay = [
    [0, 0],
    [10, 0],
    [10, 10],
    [6, 10],
    [6, 1],
    [4, 1],
    [4, 10],
    [0, 10],
    [0, 0],
  ];
  const shores = [1, 9].map((longitude) => ({ point: [longitude, 9] as const, population: 1_000 }));
  const place = findLabelPlace({ type: 'Polygon', coordinates: [bay] }, shores);
  expect(place?.point[1]).not.toBe(9);
});
