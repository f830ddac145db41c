import { expect, test } from 'vitest';
import { BLOCK_ZOOM, CELL_ZOOM, placeInTile, readTile, toCell, toCoarserTile } from './heat-tiles.ts';

const at = (latitude: number, longitude: number) => ({
  latitudeE7: Math.round(latitude * 1e7),
  longitudeE7: Math.round(longitude * 1e7),
});

test('cells are tiles of web maps', () => {
  for (const [latitude, longitude] of [
    [51.5, -0.1],
    [-33.9, 151.2],
    [70, 179.9999],
  ] as const) {
    const cell = toCell(at(latitude, longitude));
    for (const zoom of [CELL_ZOOM, BLOCK_ZOOM, 3]) {
      // The form of the projection that the OpenStreetMap wiki gives ("Slippy map tilenames").
      const south = 1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
      expect(readTile(toCoarserTile(cell, zoom), zoom)).toEqual({
        zoom,
        column: Math.floor(((longitude + 180) / 360) * 2 ** zoom),
        row: Math.floor((south / 2) * 2 ** zoom),
      });
    }
  }
});

test('a tile contains its middle, and its corners are those of its neighbours', () => {
  for (const [latitude, longitude] of [
    [51.5, -0.1],
    [-33.9, 151.2],
    [70, 179.9999],
    [0, -180],
  ] as const) {
    const cell = toCell(at(latitude, longitude));
    const tile = readTile(cell, CELL_ZOOM);
    expect(toCell(placeInTile(tile, 0.5, 0.5))).toBe(cell);
    expect(placeInTile(tile, 1, 1)).toEqual(
      placeInTile({ ...tile, column: tile.column + 1, row: tile.row + 1 }, 0, 0),
    );
  }
});

test('positions beyond the end of web maps lie in the last row', () => {
  expect(readTile(toCell(at(90, 180)), CELL_ZOOM)).toMatchObject({ row: 0, column: 2 ** 19 - 1 });
  expect(readTile(toCell(at(-90, -180)), CELL_ZOOM)).toMatchObject({ row: 2 ** 19 - 1, column: 0 });
});
