import { addProtocol } from 'maplibre-gl';
import { readArchive } from './archives.ts';

const SCHEME = 'pmtiles';

/** The address of an archive's tiles in a style. */
export const toArchiveAddress = (url: string): string => `${SCHEME}://${new URL(url, location.href).href}`;

/** Lets styles name archives of tiles. */
export const readArchives = (): void => addProtocol(SCHEME, readArchive);
