// Cut by the build, see the offline map.
import groundUrl from '../../../.cache/ground.pmtiles?url';
import { readOwnTile, type TilePlace } from '../base-map/own-archives.ts';
import type { PictureView, Size } from '../projection.ts';
import { readTile, type TileLayer } from './read-tile.ts';

/** A tile and its place on a picture, in pixels. Its paths are in units of `DRAWN_EXTENT` and reach over its edges. */
export type SketchTile = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly land: string;
  readonly borders: string;
  readonly towns: TileLayer | undefined;
};

type DrawnTile = Omit<SketchTile, 'x' | 'y' | 'size'>;

/** The width of a tile in the units of its paths. */
export const DRAWN_EXTENT = 4_096;

/** The deepest tiles of the archive. */
export const MAX_TILE_ZOOM = 7;

/** Reads the ground of a picture from the tiles of the offline map at a zoom. Throws if one cannot be read. */
export function readGround(
  { scale, middle }: PictureView,
  { width, height }: Size,
  tileZoom: number,
): Promise<readonly SketchTile[]> {
  const count = 2 ** tileZoom;
  const size = scale / count;
  const [left, top] = [middle.x * count - width / 2 / size, middle.y * count - height / 2 / size];
  const columns = range(Math.floor(left), Math.floor(left + width / size));
  const rows = range(Math.max(0, Math.floor(top)), Math.min(count - 1, Math.floor(top + height / size)));
  // The world repeats to the east and to the west.
  const read = new Map<string, Promise<DrawnTile>>();
  const readOnce = (column: number, row: number): Promise<DrawnTile> => {
    const place = { z: tileZoom, x: ((column % count) + count) % count, y: row };
    const key = `${place.x} ${row}`;
    const tile = read.get(key) ?? drawTile(place);
    read.set(key, tile);
    return tile;
  };
  return Promise.all(
    columns.flatMap((column) =>
      rows.map(async (row) => ({
        ...(await readOnce(column, row)),
        ...{ x: (column - left) * size, y: (row - top) * size, size },
      })),
    ),
  );
}

async function drawTile(place: TilePlace): Promise<DrawnTile> {
  const bytes = await readOwnTile(groundUrl, place);
  const layers = bytes && readTile(bytes);
  return {
    land: toPath(layers?.get('land'), true),
    borders: toPath(layers?.get('borders'), false),
    towns: layers?.get('towns'),
  };
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** Draws a layer in units of `DRAWN_EXTENT`. */
const toPath = (layer: TileLayer | undefined, isClosed: boolean): string =>
  (layer?.features ?? [])
    .flatMap(({ parts }) => parts)
    .map((points) => {
      const share = DRAWN_EXTENT / (layer?.extent ?? 1);
      const places = points.map(([x, y]) => `${Math.round(x * share)} ${Math.round(y * share)}`);
      return `M${places.join('L')}${isClosed ? 'Z' : ''}`;
    })
    .join('');
