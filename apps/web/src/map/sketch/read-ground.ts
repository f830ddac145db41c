import { PMTiles } from 'pmtiles';
// Cut by the build, see the offline map.
import groundUrl from '../../../.cache/ground.pmtiles?url';
import { placeTowns, type SketchTown, toCandidate } from './place-towns.ts';
import { readTile, type TileLayer, type TilePoint } from './read-tile.ts';

/** A tile and its place on the sketch, in pixels. Its paths are in units of `DRAWN_EXTENT` and reach over its edges. */
export type SketchTile = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly land: string;
  readonly borders: string;
};

export type Sketch = { readonly tiles: readonly SketchTile[]; readonly towns: readonly SketchTown[] };

/** The width of a tile in the units of its paths. */
export const DRAWN_EXTENT = 4_096;

export type SketchView = {
  readonly latitude: number;
  readonly longitude: number;
  /** In which towns are named. */
  readonly language: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
};

/** About 400 m for each pixel in the middle of Europe: the towns around a site. */
const ZOOM = 8;
const TILE_PIXELS = 256;
/** The tiles of this zoom have fewer towns than the deepest, and four of them cover every sketch. */
const TILE_ZOOM = 6;

let archive: PMTiles | null = null;

/** Reads the ground around a place from the tiles of the offline map, with the place in the middle. */
export async function readGround(view: SketchView): Promise<Sketch> {
  archive ??= new PMTiles(groundUrl);
  try {
    return await readSketch(archive, view);
  } catch (error) {
    // An archive keeps a header that it could not fetch.
    archive = null;
    throw error;
  }
}

async function readSketch(ground: PMTiles, { latitude, longitude, language, width, height }: SketchView) {
  const size = TILE_PIXELS * 2 ** (ZOOM - TILE_ZOOM);
  const [x, y] = toTile(latitude, longitude);
  const [left, top] = [x - width / 2 / size, y - height / 2 / size];
  const columns = range(Math.floor(left), Math.floor(left + width / size));
  const rows = range(Math.floor(top), Math.floor(top + height / size));
  const last = 2 ** TILE_ZOOM;
  const tiles = await Promise.all(
    columns.flatMap((column) =>
      rows.map(async (row) => {
        const tile = await ground.getZxy(TILE_ZOOM, (column + last) % last, row);
        return { column, row, layers: tile ? readTile(new Uint8Array(tile.data)) : null };
      }),
    ),
  );
  const drawn = tiles.map(({ column, row, layers }): SketchTile & { towns: ReturnType<typeof listTowns> } => {
    const place = { x: (column - left) * size, y: (row - top) * size, size };
    return {
      ...place,
      land: toPath(layers?.get('land'), true),
      borders: toPath(layers?.get('borders'), false),
      towns: listTowns(layers?.get('towns'), language, place),
    };
  });
  const candidates = drawn.flatMap(({ towns }) => towns);
  return {
    tiles: drawn,
    towns: placeTowns(candidates, { width, height, taken: listTaken(width, height) }),
  };
}

function listTowns(
  layer: TileLayer | undefined,
  language: string,
  { x, y, size }: Omit<SketchTile, 'land' | 'borders'>,
) {
  if (!layer) return [];
  const share = size / layer.extent;
  const toPixels = ([px, py]: TilePoint): TilePoint => [x + px * share, y + py * share];
  return layer.features.flatMap((town) => toCandidate(town, language, toPixels) ?? []);
}

/** The machine in the middle, the caption at the foot, and the sources at the top. */
const listTaken = (width: number, height: number) => [
  { left: width / 2 - 14, right: width / 2 + 14, top: height / 2 - 14, bottom: height / 2 + 14 },
  { left: 0, right: width, top: height - 36, bottom: height },
  { left: width / 2, right: width, top: 0, bottom: 20 },
];

/** The place of a position in tiles of `TILE_ZOOM`, in the Web Mercator projection. */
function toTile(latitude: number, longitude: number): TilePoint {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const north = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [((longitude + 180) / 360) * 2 ** TILE_ZOOM, north * 2 ** TILE_ZOOM];
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

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
