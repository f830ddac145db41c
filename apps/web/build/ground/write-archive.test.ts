import { PMTiles, type Source } from 'pmtiles';
import { expect, test } from 'vitest';
import { readContentsOffset, type Tile, writeArchive } from './write-archive.ts';

const toSource = (archive: Uint8Array<ArrayBuffer>): Source => ({
  getKey: () => 'archive',
  getBytes: async (offset, length) => ({ data: archive.slice(offset, offset + length).buffer }),
});

const tile = (z: number, x: number, y: number, text: string): Tile => ({
  ...{ z, x, y },
  bytes: new TextEncoder().encode(text),
});

test('a reader finds each tile, and none where there is none', async () => {
  // More than one directory of leaves, in another order than that of the archive.
  const world = Array.from({ length: 64 * 33 }, (_, index) =>
    tile(6, index % 64, index >> 6, `tile ${index}`),
  );
  const tiles = [...world, tile(0, 0, 0, 'world'), tile(7, 5, 5, 'same'), tile(7, 4, 5, 'same')];
  const written = Uint8Array.from(writeArchive(tiles, { vector_layers: [] }, 7));
  const archive = new PMTiles(toSource(written));
  const read = async (z: number, x: number, y: number) => {
    const found = await archive.getZxy(z, x, y);
    return found && new TextDecoder().decode(found.data);
  };
  expect(await archive.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 7, numTileContents: 2_114 });
  expect((await archive.getHeader()).tileDataOffset).toBe(readContentsOffset(written));
  expect(await read(0, 0, 0)).toBe('world');
  expect(await read(6, 63, 30)).toBe(`tile ${30 * 64 + 63}`);
  expect(await read(7, 4, 5)).toBe('same');
  expect(await read(7, 9, 9)).toBeUndefined();
});
