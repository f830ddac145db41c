import type { PositionE7 } from '../readings/reading.ts';

/** Cells of heat are web-map tiles of this zoom: 47 m wide at 52° north, 76 m at the equator. */
export const CELL_ZOOM = 19;
/** Blocks of 32 × 32 cells, for maps from afar. */
export const BLOCK_ZOOM = 14;
/** How many cells lie side by side in a block. */
export const CELLS_IN_BLOCK = 1 << (CELL_ZOOM - BLOCK_ZOOM);

/** Where web maps end, in 10⁻⁷ degrees of latitude. */
const MAX_LATITUDE_E7 = 850_511_287;
const TURN_E7 = 3_600_000_000;
const RADIANS_PER_E7 = (2 * Math.PI) / TURN_E7;

/** A tile by its place in the grid of a zoom: columns count from 180° west, rows from the north. */
export type Tile = { readonly zoom: number; readonly column: number; readonly row: number };

/** Returns the number of tiles in a row of a zoom. */
export const countColumns = (zoom: number): number => 1 << zoom;

/** Returns the cell with a position, as one number: row × 2^19 + column. */
export function toCell({ latitudeE7, longitudeE7 }: PositionE7): number {
  const side = countColumns(CELL_ZOOM);
  const latitude = Math.min(Math.max(latitudeE7, -MAX_LATITUDE_E7), MAX_LATITUDE_E7);
  const sine = Math.sin(latitude * RADIANS_PER_E7);
  const column = Math.floor((longitudeE7 / TURN_E7 + 0.5) * side);
  const row = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side);
  return clampToSide(row, side) * side + clampToSide(column, side);
}

/** Returns the tile of a zoom up to that of cells with a cell, as one number of the same form. */
export function toCoarserTile(cell: number, zoom: number): number {
  const side = countColumns(CELL_ZOOM);
  const shift = CELL_ZOOM - zoom;
  const row = Math.floor(cell / side);
  // The remainder of a number beyond 32 bits takes many times as long.
  const column = cell - row * side;
  return (row >> shift) * countColumns(zoom) + (column >> shift);
}

/** Returns the cell at a place in a block: places count from its north-west corner, row by row. */
export function toCellIn(block: number, place: number): number {
  const side = countColumns(BLOCK_ZOOM);
  const row = Math.floor(block / side) * CELLS_IN_BLOCK + Math.floor(place / CELLS_IN_BLOCK);
  return row * countColumns(CELL_ZOOM) + (block % side) * CELLS_IN_BLOCK + (place % CELLS_IN_BLOCK);
}

/** Returns the place of a cell in its block. */
export function toPlaceInBlock(cell: number): number {
  const side = countColumns(CELL_ZOOM);
  const row = Math.floor(cell / side);
  return (row % CELLS_IN_BLOCK) * CELLS_IN_BLOCK + ((cell - row * side) % CELLS_IN_BLOCK);
}

/** Returns the column and row of a tile that is written as one number. */
export function readTile(tile: number, zoom: number): Tile {
  const side = countColumns(zoom);
  const row = Math.floor(tile / side);
  return { zoom, column: tile - row * side, row };
}

/** Returns the position of a place in a tile: 0, 0 is its north-west corner and 1, 1 its south-east one. */
export function placeInTile({ zoom, column, row }: Tile, east: number, south: number): PositionE7 {
  const side = countColumns(zoom);
  const mercator = Math.PI * (1 - (2 * (row + south)) / side);
  return {
    latitudeE7: Math.round(Math.atan(Math.sinh(mercator)) / RADIANS_PER_E7),
    longitudeE7: Math.round(((column + east) / side - 0.5) * TURN_E7),
  };
}

const clampToSide = (place: number, side: number): number => Math.min(side - 1, Math.max(0, place));
