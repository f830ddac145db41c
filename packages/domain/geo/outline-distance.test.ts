import { expect, test } from 'vitest';
import { distanceToOutlineMetres } from './outline-distance.ts';

const at = (latitude: number, longitude: number) => ({
  latitudeE7: Math.round(latitude * 1e7),
  longitudeE7: Math.round(longitude * 1e7),
});
const createSquare = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const YARD = { type: 'Polygon' as const, coordinates: [createSquare(0, 51, 0.01, 51.01)] };
/** A degree of latitude. */
const METRES = 111_195;

test('inside the outline it is 0, in a hole of it and outside the distance to the nearest side', () => {
  expect(distanceToOutlineMetres(YARD, at(51.005, 0.005))).toBe(0);
  expect(distanceToOutlineMetres(YARD, at(51.0118, 0.005))).toBeCloseTo(0.0018 * METRES, 0);
  expect(distanceToOutlineMetres(YARD, at(50.9, 0.005))).toBeCloseTo(0.1 * METRES, -1);
  const holed = { ...YARD, coordinates: [...YARD.coordinates, createSquare(0.004, 51.004, 0.006, 51.006)] };
  expect(distanceToOutlineMetres(holed, at(51.005, 0.005))).toBeCloseTo(0.001 * METRES * 0.629, 0);
});

test('near a corner it is the distance to the corner, and a line of longitude is shorter in the north', () => {
  const east = distanceToOutlineMetres(YARD, at(51.005, 0.02));
  expect(east).toBeCloseTo(0.01 * METRES * Math.cos((51.005 * Math.PI) / 180), 0);
  expect(distanceToOutlineMetres(YARD, at(51.02, 0.02))).toBeGreaterThan(east);
});

test('with several polygons the nearest counts, also over the antimeridian', () => {
  const both = {
    type: 'MultiPolygon' as const,
    coordinates: [[createSquare(0, 51, 0.01, 51.01)], [createSquare(179.99, -17, 180, -16.99)]],
  };
  expect(distanceToOutlineMetres(both, at(-16.995, -179.999))).toBeCloseTo(
    0.001 * METRES * Math.cos((16.995 * Math.PI) / 180),
    0,
  );
});
