import type { AddProtocolAction } from 'maplibre-gl';
import { EtagMismatch, FetchSource, PMTiles, Protocol, type RangeResponse, TileType } from 'pmtiles';
import { countTile, fetchOnline, MapLoadError } from './online-requests.ts';
import { OwnSource } from './own-source.ts';

/** The archives of tiles that are open; each reads its directory once. */
const archives = new Protocol();

const SCHEME_PREFIX = /^pmtiles:\/\//;
const TILE_PLACE = /\/\d+\/\d+\/\d+$/;

/** Reads a description or a tile; an archive that was not opened as an online one is the portal's own. */
export const readArchive: AddProtocolAction = async (request, abort) => {
  const url = request.url.replace(SCHEME_PREFIX, '').replace(TILE_PLACE, '');
  if (archives.get(url) === undefined) archives.add(new PMTiles(new OwnSource(url)));
  try {
    return await archives.tile(request, abort);
  } catch (error) {
    // The library keeps what it could not read: the next request opens the archive again.
    if (!abort.signal.aborted && archives.get(url)?.source instanceof OwnSource) archives.tiles.delete(url);
    throw error;
  }
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
      // A server without ranges would send the whole archive.
      if (
        response.status !== 206 &&
        Number(response.headers.get('content-length') ?? Number.NaN) !== length
      ) {
        await response.body?.cancel();
        throw new MapLoadError({ reason: 'format', url: this.url });
      }
      const found = readEtag(response);
      // The library reads the directory again if the archive was replaced.
      if (etag !== undefined && found !== undefined && found !== etag) throw new EtagMismatch();
      return { data: await response.arrayBuffer(), ...(found !== undefined && { etag: found }) };
    };
    return this.isOpen ? countTile(signal, load) : load();
  }
}

/** Returns the tag of a version, undefined without a strong one. */
function readEtag({ headers }: Response): string | undefined {
  const etag = headers.get('etag');
  return etag === null || etag.startsWith('W/') ? undefined : etag;
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
