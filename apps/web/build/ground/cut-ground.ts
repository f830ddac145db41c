import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { type Ground, readGround } from './read-ground.ts';
import { type Tile, writeArchive } from './write-archive.ts';

/** One unit of a tile at this zoom is 76 m; the coasts are accurate to 100 m. */
const MAX_ZOOM = 7;
/** Smaller detail is left out of the tiles above the deepest, in units of a tile. */
const TOLERANCE = 6;
const MAX_POINTS_UNSPLIT = 0;
const EXTENT = 4096;
const LAYERS = ['land', 'borders', 'countries', 'towns'] as const;

/** Cuts coasts, borders and names into an archive of vector tiles. */
export function cutGround(): Uint8Array {
  const ground = readGround();
  const indexes = LAYERS.map((layer) => ({ layer, index: createIndex(layer, ground) }));
  const metadata = { vector_layers: LAYERS.map((id) => ({ id, fields: {} })) };
  return writeArchive(cut(indexes, 0, 0, 0), metadata, MAX_ZOOM);
}

type Indexes = readonly { readonly layer: (typeof LAYERS)[number]; readonly index: GeoJSONVT }[];

const createIndex = (layer: keyof Ground, ground: Ground): GeoJSONVT =>
  new GeoJSONVT(ground[layer], {
    maxZoom: MAX_ZOOM,
    indexMaxZoom: MAX_ZOOM,
    indexMaxPoints: MAX_POINTS_UNSPLIT,
    tolerance: TOLERANCE,
    extent: EXTENT,
    buffer: layer === 'land' ? 64 : 128,
  });

/** Yields a tile and those below it. Nothing is below an empty one. */
function* cut(indexes: Indexes, z: number, x: number, y: number): Generator<Tile> {
  const layers: Record<string, GeoJSONVTTile> = {};
  for (const { layer, index } of indexes) {
    const tile = index.getTile(z, x, y);
    const features = tile?.features.filter(({ tags }) => isNamed(tags, z)) ?? [];
    if (tile && features.length > 0) layers[layer] = { ...tile, features } as GeoJSONVTTile;
  }
  if (Object.keys(layers).length === 0) return;
  yield { z, x, y, bytes: fromGeojsonVt(layers, { version: 2, extent: EXTENT }) };
  if (z === MAX_ZOOM) return;
  for (const [right, down] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const)
    yield* cut(indexes, z + 1, 2 * x + right, 2 * y + down);
}

/** Whether a feature is drawn at a zoom: towns are named from their own. The deepest tiles hold all of them. */
const isNamed = (tags: GeoJSON.GeoJsonProperties, zoom: number): boolean =>
  zoom === MAX_ZOOM || Number(tags?.from ?? 0) <= zoom + 1;
