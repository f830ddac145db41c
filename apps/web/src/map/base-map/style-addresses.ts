import type { StyleSpecification } from 'maplibre-gl';

/** Lists the addresses that a style itself names. */
export function listAddresses({ sources, glyphs, sprite }: StyleSpecification): readonly string[] {
  const sprites = typeof sprite === 'string' ? [sprite] : (sprite ?? []).map(({ url }) => url);
  const inSources = Object.values(sources).flatMap((source) => {
    const { url, urls, tiles, data } = source as Readonly<Record<string, unknown>>;
    return [url, data, ...toList(urls), ...toList(tiles)];
  });
  return [glyphs, ...sprites, ...inSources].filter((address) => typeof address === 'string');
}

/** Returns a list from a file of someone else; empty if it is none. */
export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
