import { expect, test } from 'vitest';
import { measureOutline } from './measure-outline.ts';

const ring = (west: number, size: number) => [
  [west, 51],
  [west + size, 51],
  [west + size, 51 + size],
  [west, 51 + size],
  [west, 51],
];
const machines = [
  { id: 'in', longitude: 0.005, latitude: 51.005 },
  { id: 'out', longitude: 0.02, latitude: 51.005 },
];

test('says the area, the corners and who stands inside before the site is saved', () => {
  const { hectares, corners, inside } = measureOutline(
    { type: 'Polygon', coordinates: [ring(0, 0.01)] },
    machines,
  );
  expect(hectares).toBeCloseTo(77.8, 0);
  expect(corners).toBe(4);
  expect([...inside]).toEqual(['in']);
});

test('counts every polygon, and those across the antimeridian', () => {
  const two = { type: 'MultiPolygon', coordinates: [[ring(0, 0.01)], [ring(0.015, 0.01)]] } as const;
  expect(measureOutline(two, machines)).toMatchObject({ corners: 8, inside: new Set(['in', 'out']) });
  const pacific = [
    [
      [179.9, -1],
      [-179.9, -1],
      [-179.9, 1],
      [179.9, 1],
      [179.9, -1],
    ],
  ];
  const found = measureOutline({ type: 'Polygon', coordinates: pacific }, [
    { id: 'east', longitude: -179.95, latitude: 0 },
    { id: 'far', longitude: 0, latitude: 0 },
  ]);
  expect([...found.inside]).toEqual(['east']);
});
