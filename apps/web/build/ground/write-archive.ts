import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Compression, TileType, zxyToTileId } from 'pmtiles';

/** A tile and its address; the bytes are a vector tile, not compressed. */
export type Tile = { readonly z: number; readonly x: number; readonly y: number; readonly bytes: Uint8Array };

type Entry = { id: number; run: number; offset: number; length: number };

const HEADER_BYTES = 127;
/** Readers fetch this many bytes first; header and root directory have to fit in them. */
const FIRST_READ_BYTES = 16_384;
const LEAF_ENTRIES = 2_048;
const E7 = 1e7;

/**
 * Returns a PMTiles 3 archive of the whole world (github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). Equal tiles
 * are stored once. Throws if the root directory does not fit in the first read.
 */
export function writeArchive(tiles: Iterable<Tile>, metadata: object, maxZoom: number): Uint8Array {
  const { entries, contents, dataBytes, addressed } = storeTiles(tiles);
  const leaves = chunk(entries, LEAF_ENTRIES).map((part) => ({ part, bytes: toDirectory(part) }));
  let leafOffset = 0;
  const pointers = leaves.map(({ part, bytes }): Entry => {
    const pointer = { id: part[0]?.id ?? 0, run: 0, offset: leafOffset, length: bytes.length };
    leafOffset += bytes.length;
    return pointer;
  });
  const root = toDirectory(pointers);
  if (HEADER_BYTES + root.length > FIRST_READ_BYTES) throw new Error('The root directory is too large');
  const description = gzipSync(JSON.stringify(metadata));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const parts = [root.length, description.length, leafOffset, dataBytes];
  let at = HEADER_BYTES;
  for (const [index, length] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    at += length;
  }
  for (const [index, count] of [addressed, entries.length, contents.length].entries())
    header.writeBigUInt64LE(BigInt(count), 72 + index * 8);
  const clustered = 1;
  for (const [index, value] of [
    clustered,
    Compression.Gzip,
    Compression.Gzip,
    TileType.Mvt,
    0,
    maxZoom,
  ].entries())
    header.writeUInt8(value, 96 + index);
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * E7, 102 + index * 4);
  return Buffer.concat([header, root, description, ...leaves.map(({ bytes }) => bytes), ...contents]);
}

/** Returns where the tiles of an archive begin: after its directories. */
export const readContentsOffset = (archive: Uint8Array): number =>
  Number(new DataView(archive.buffer, archive.byteOffset).getBigUint64(8 + 3 * 16, true));

function storeTiles(tiles: Iterable<Tile>) {
  const sorted = Array.from(tiles, (tile) => ({
    id: zxyToTileId(tile.z, tile.x, tile.y),
    bytes: tile.bytes,
  }));
  sorted.sort((a, b) => a.id - b.id);
  const known = new Map<string, { offset: number; length: number }>();
  const contents: Uint8Array[] = [];
  const entries: Entry[] = [];
  let dataBytes = 0;
  for (const { id, bytes } of sorted) {
    const key = createHash('sha256').update(bytes).digest('base64');
    let stored = known.get(key);
    if (stored === undefined) {
      const packed = gzipSync(bytes);
      stored = { offset: dataBytes, length: packed.length };
      known.set(key, stored);
      contents.push(packed);
      dataBytes += packed.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === stored.offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, run: 1, ...stored });
  }
  return { entries, contents, dataBytes, addressed: sorted.length };
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Returns a compressed directory: the columns of its entries one after another, as varints. */
function toDirectory(entries: readonly Entry[]): Uint8Array {
  const numbers = [
    entries.length,
    ...entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
    ...entries.map(({ run }) => run),
    ...entries.map(({ length }) => length),
    ...entries.map(({ offset }, index) => {
      const before = entries[index - 1];
      return before && offset === before.offset + before.length ? 0 : offset + 1;
    }),
  ];
  return gzipSync(Buffer.from(numbers.flatMap(toVarint)), { level: 9 });
}

function toVarint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}
