import { expect, test } from 'vitest';
import { readTile, toCell, toCoarserTile } from './heat-tiles.ts';
import { createIsInBounds } from './tile-bounds.ts';

const tileAt = (latitude: number, longitude: number, zoom: number) =>
  toCoarserTile(toCell({ latitudeE7: latitude * 1e7, longitudeE7: longitude * 1e7 }), zoom);

test('tiles that bounds meet are in them', () => {
  const isIn = createIsInBounds([-0.2, 51.4, 0.1, 51.6], 14);
  expect(isIn(tileAt(51.5, 0, 14))).toBe(true);
  expect(isIn(tileAt(51.4, 0.1, 14))).toBe(true);
  expect(isIn(tileAt(51.5, 0.2, 14))).toBe(false);
  expect(isIn(tileAt(51.3, 0, 14))).toBe(false);
  expect(isIn(tileAt(51.7, 0, 14))).toBe(false);
  // A tile that is wider than the bounds.
  expect(readTile(tileAt(51.5, 0.2, 3), 3)).toEqual(readTile(tileAt(51.5, 0.1, 3), 3));
  expect(createIsInBounds([0.1, 51.4, 0.11, 51.6], 3)(tileAt(51.5, 0.2, 3))).toBe(true);
});

test('bounds cross the antimeridian from both sides', () => {
  for (const bounds of [
    [179, -18, 181, -16],
    [-181, -18, -179, -16],
  ]) {
    const isIn = createIsInBounds(bounds, 10);
    expect(isIn(tileAt(-17, 179.5, 10))).toBe(true);
    expect(isIn(tileAt(-17, -179.5, 10))).toBe(true);
    expect(isIn(tileAt(-17, 178, 10))).toBe(false);
    expect(isIn(tileAt(-17, -178, 10))).toBe(false);
  }
});
