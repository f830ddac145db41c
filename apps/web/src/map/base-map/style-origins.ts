import type { BaseMap } from '@groundwork/contract/entities/base-map.ts';
import { getMapOrigin, PUBLIC_STYLE_URL } from '@groundwork/domain/maps/base-map.ts';
import type { StyleSpecification } from 'maplibre-gl';
import { fetchOnline, MapLoadError } from './online-requests.ts';
import { fetchStyle } from './online-style.ts';
import { listAddresses, toList } from './style-addresses.ts';

/**
 * Finds the origins that a map needs besides those that the page may load from. The sources of a style can only be read
 * once their own origin is allowed, so there may be more the next time. Throws a `MapLoadError`.
 */
export async function findMissingOrigins(
  baseMap: BaseMap,
  allowed: readonly string[],
): Promise<readonly string[]> {
  if (baseMap.kind !== 'style' && baseMap.kind !== 'public') return [];
  const style = await fetchStyle(baseMap.kind === 'public' ? PUBLIC_STYLE_URL : baseMap.url);
  const readable = listSourceUrls(style).filter((url) => allowed.includes(getMapOrigin(url) ?? ''));
  const described = await Promise.all(readable.map(listTileAddresses));
  const origins = [...listAddresses(style), ...described.flat()].map(toOrigin).filter((one) => one !== null);
  return [...new Set(origins)].filter((origin) => !allowed.includes(origin));
}

/** Lists the addresses of descriptions of sources (TileJSON). */
const listSourceUrls = ({ sources }: StyleSpecification): readonly string[] =>
  Object.values(sources).flatMap((source) =>
    'url' in source && typeof source.url === 'string' && /^https?:/.test(source.url) ? [source.url] : [],
  );

async function listTileAddresses(url: string): Promise<readonly string[]> {
  const response = await fetchOnline(url);
  const described: unknown = await response.json().catch(() => {
    throw new MapLoadError({ reason: 'format', url });
  });
  return toList(Object(described).tiles).filter((address) => typeof address === 'string');
}

/** Archives have their address inside another. Templates have braces, which no origin has. */
const toOrigin = (address: string): string | null => getMapOrigin(address.replace(/^pmtiles:\/\//, ''));
