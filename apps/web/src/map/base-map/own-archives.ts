import { PMTiles, Protocol } from 'pmtiles';
import { OwnSource } from './own-source.ts';

/** The archives of tiles that are open; each reads its directory once. */
export const archives = new Protocol();

export type TilePlace = { readonly z: number; readonly x: number; readonly y: number };

/** Reads a tile of an archive of the portal itself; null if it has none there. */
export const readOwnTile = (path: string, { z, x, y }: TilePlace): Promise<Uint8Array | null> =>
  readFrom(new URL(path, location.href).href, null, async (archive) => {
    const tile = await archive.getZxy(z, x, y);
    return tile ? new Uint8Array(tile.data) : null;
  });

/** Reads from an archive; one that was not opened as an online one is the portal's own. */
export async function readFrom<Read>(
  url: string,
  signal: AbortSignal | null,
  read: (archive: PMTiles) => Promise<Read>,
): Promise<Read> {
  const archive = archives.get(url) ?? new PMTiles(new OwnSource(url));
  archives.add(archive);
  try {
    return await read(archive);
  } catch (error) {
    // The library keeps what it could not read: the next request opens the archive again.
    if (!signal?.aborted && archive.source instanceof OwnSource) archives.tiles.delete(url);
    throw error;
  }
}
