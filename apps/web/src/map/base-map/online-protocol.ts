import { type AddProtocolAction, addProtocol, type RequestTransformFunction } from 'maplibre-gl';
import { countSource, countTile, fetchOnline } from './online-requests.ts';

type Loaded = Awaited<ReturnType<AddProtocolAction>>;

/** Schemes for requests to other servers: how each of them counts for the health of the map. */
const SCHEMES = {
  'online-tile': countTile,
  'online-source': countSource,
  // A map without its glyphs or pictures is still one.
  online: (_, load) => load(),
} satisfies Record<string, (signal: AbortSignal, load: () => Promise<Loaded>) => Promise<Loaded>>;

const SCHEME_BY_TYPE: Readonly<Record<string, keyof typeof SCHEMES>> = {
  Tile: 'online-tile',
  Source: 'online-source',
};

/**
 * Sends requests to other servers through the page. In the engine's worker another content policy would apply: that of
 * the worker's file, which browsers keep for a year.
 */
export const throughPage: RequestTransformFunction = (url, type) => {
  const target = URL.parse(url);
  const isElsewhere =
    target !== null && /^https?:$/.test(target.protocol) && target.origin !== location.origin;
  return isElsewhere ? { url: `${SCHEME_BY_TYPE[type ?? ''] ?? 'online'}://${url}` } : undefined;
};

/** Lets maps load from other servers. */
export function readOnlineMaps(): void {
  for (const [scheme, count] of Object.entries(SCHEMES))
    addProtocol(scheme, ({ url, type }, { signal }) =>
      count(signal, async () => {
        const response = await fetchOnline(url.slice(scheme.length + 3), signal);
        return { data: await (type === 'json' ? response.json() : response.arrayBuffer()) };
      }),
    );
}
