import { countColumns, readTile, toCell, toCoarserTile } from './heat-tiles.ts';

const E7_PER_DEGREE = 1e7;
const TURN = 360;

/** Returns whether tiles of a zoom meet bounds: west, south, east and north in degrees, where east may lie beyond 180. */
export function createIsInBounds(
  [west = 0, south = 0, east = 0, north = 0]: readonly number[],
  zoom: number,
): (tile: number) => boolean {
  const side = countColumns(zoom);
  const [firstColumn, lastColumn] = [west, east].map((longitude) =>
    Math.floor((longitude / TURN + 0.5) * side),
  ) as [number, number];
  const [firstRow, lastRow] = [north, south].map((latitude) => findRow(latitude, zoom)) as [number, number];
  return (tile) => {
    const { column, row } = readTile(tile, zoom);
    if (row < firstRow || row > lastRow) return false;
    const turned = (((column - firstColumn) % side) + side) % side;
    return turned <= lastColumn - firstColumn;
  };
}

function findRow(latitude: number, zoom: number): number {
  const cell = toCell({ latitudeE7: Math.round(latitude * E7_PER_DEGREE), longitudeE7: 0 });
  return readTile(toCoarserTile(cell, zoom), zoom).row;
}
