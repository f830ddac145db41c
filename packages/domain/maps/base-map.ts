/** What the ground of a map can be: built in, a free public service, or at an address. */
export const BASE_MAP_KINDS = ['offline', 'public', 'style', 'pmtiles', 'raster'] as const;
export type BaseMapKind = (typeof BASE_MAP_KINDS)[number];

/** A free public service of vector tiles made from OpenStreetMap: no key, no account (openfreemap.org). */
export const PUBLIC_STYLE_URL = 'https://tiles.openfreemap.org/styles/liberty';

export const MAX_MAP_ADDRESS_LENGTH = 500;
/** A style names the servers of its tiles, glyphs and sprites. */
export const MAX_MAP_ORIGINS = 8;

/** Names and addresses that only a local network knows. */
const PRIVATE_HOST =
  /^(localhost|.+\.(localhost|local|lan|internal|home\.arpa)|[^.:[\]]+|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\]|\[f[cd][0-9a-f]{2}:.*\])$/;
/** A URL allows `;` and `,` in a host, which would begin another rule of a content policy. */
const PLAIN_HOST = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:.]+\])$/;

/** Reads an address that a map may load from: http or https, without a user, a password or a fragment. Null if it is not one. */
function parseMapUrl(address: string): URL | null {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || !PLAIN_HOST.test(url.hostname)) return null;
  return url.username === '' && url.password === '' && url.hash === '' ? url : null;
}

/** Returns the origin that a map's address belongs to, or null if a map must not load from it. */
export function getMapOrigin(address: string): string | null {
  return parseMapUrl(address)?.origin ?? null;
}

/** Whether an address is an origin and nothing else. */
export const isMapOrigin = (address: string): boolean => getMapOrigin(address) === address;

/** Whether a browser may load from an origin: over http only from the local network of a portal without https. */
export function isAllowedMapOrigin(origin: string, portalHasHttps: boolean): boolean {
  const url = parseMapUrl(origin);
  if (url === null) return false;
  return url.protocol === 'https:' || (!portalHasHttps && PRIVATE_HOST.test(url.hostname));
}

/** Whether an address is one of single tiles: it names zoom, column and row, each once and after the host. */
export function isTileTemplate(address: string): boolean {
  const host = address.indexOf('/', address.indexOf('://') + 3);
  const names = [...address.matchAll(/\{([^}]*)\}/g)];
  const areAfterHost = names.every(({ index }) => host !== -1 && index > host);
  return (
    areAfterHost &&
    names
      .map(([, name]) => name)
      .sort()
      .join() === 'x,y,z'
  );
}
