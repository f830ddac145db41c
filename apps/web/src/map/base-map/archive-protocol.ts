import { addProtocol } from 'maplibre-gl';
import { loadChunk } from '../../lib/calls/load-chunk.ts';

const SCHEME = 'pmtiles';

/** The address of an archive's tiles in a style. */
export const toArchiveAddress = (url: string): string => `${SCHEME}://${new URL(url, location.href).href}`;

/** Lets styles name archives of tiles. Their reader is loaded with the first one. */
export const readArchives = (): void =>
  addProtocol(SCHEME, async (request, abort) => {
    const { readArchive } = await loadChunk(() => import('./archives.ts'));
    return readArchive(request, abort);
  });
