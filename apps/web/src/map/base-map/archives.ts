import type { AddProtocolAction } from 'maplibre-gl';
import { FetchSource, PMTiles, type RangeResponse, TileType } from 'pmtiles';
import { countTile, fetchOnline, MapLoadError } from './online-requests.ts';
import { archives, readFrom } from './own-archives.ts';
import { readPart } from './own-source.ts';

const SCHEME_PREFIX = /^pmtiles:\/\//;
const TILE_PLACE = /\/\d+\/\d+\/\d+$/;

/** Reads a description or a tile. */
export const readArchive: AddProtocolAction = (request, abort) => {
  const url = request.url.replace(SCHEME_PREFIX, '').replace(TILE_PLACE, '');
  return readFrom(url, abort.signal, () => archives.tile(request, abort));
};

/** What an archive contains: pictures, or vector tiles with these layers. */
export type ArchiveContent = {
  readonly isRaster: boolean;
  readonly layers: readonly string[];
  /** As the archive names its sources, in HTML; empty if it does not. */
  readonly attribution: string;
};

const RASTER_TYPES: readonly TileType[] = [TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif];

/** Parts of an archive on another server. */
class OnlineSource extends FetchSource {
  /** Whether parts are tiles and count for the health of the map. */
  isOpen = false;

  override getBytes(
    offset: number,
    length: number,
    signal = new AbortController().signal,
    etag?: string,
  ): Promise<RangeResponse> {
    const load = async () => {
      const range = { range: `bytes=${offset}-${offset + length - 1}` };
      const response = await fetchOnline(this.url, signal, range);
      const part = await readPart(response, length, etag);
      if (part === null) throw new MapLoadError({ reason: 'format', url: this.url });
      return part;
    };
    return this.isOpen ? countTile(signal, load) : load();
  }
}

/** Opens an archive of tiles on another server. Throws a `MapLoadError`. */
export async function openArchive(url: string): Promise<ArchiveContent> {
  const source = new OnlineSource(url);
  const archive = new PMTiles(source);
  const { tileType } = await archive.getHeader().catch((error: unknown) => {
    throw error instanceof MapLoadError ? error : new MapLoadError({ reason: 'format', url });
  });
  const described = Object(await archive.getMetadata()) as {
    readonly vector_layers?: unknown;
    readonly attribution?: unknown;
  };
  const layers = Array.isArray(described.vector_layers) ? described.vector_layers : [];
  source.isOpen = true;
  archives.add(archive);
  return {
    isRaster: RASTER_TYPES.includes(tileType),
    layers: layers.map((layer) => String(Object(layer).id)),
    attribution: typeof described.attribution === 'string' ? described.attribution : '',
  };
}
