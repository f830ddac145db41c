import type { BaseMap } from '@groundwork/contract/entities/base-map.ts';
import { PUBLIC_STYLE_URL } from '@groundwork/domain/maps/base-map.ts';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { loadChunk } from '../../lib/calls/load-chunk.ts';
import { getPlaceFontFaces } from '../place-font.ts';
import { toArchiveAddress } from './archive-protocol.ts';
import type { MapColours } from './colours.ts';
import { fetchOnline, MapLoadError } from './online-requests.ts';

/** A base map on other servers. */
export type OnlineMap = Exclude<BaseMap, { kind: 'offline' }>;

type Look = { readonly colours: MapColours; readonly isDark: boolean };

const SOURCE = 'pictures';
/** How much of the map's light is taken in the dark scheme: most maps are made for the light one. */
const DARK_VEIL = 0.45;

/** Loads an online map as a style for the portal's layers. Throws a `MapLoadError`. */
export async function loadOnlineStyle(map: OnlineMap, look: Look): Promise<StyleSpecification> {
  switch (map.kind) {
    case 'public':
      return addOurs(await fetchStyle(PUBLIC_STYLE_URL), look);
    case 'style':
      return addOurs(await fetchStyle(map.url), look);
    case 'raster': {
      const { url, attribution, tileSizePixels, maxZoom } = map;
      return createRasterStyle(look, {
        ...{ tiles: [url], tileSize: tileSizePixels, maxzoom: maxZoom, attribution: escapeHtml(attribution) },
      });
    }
    case 'pmtiles': {
      const { createArchiveStyle, openArchive } = await loadChunk(() => import('./archive-style.ts'));
      const { isRaster, layers, attribution } = await openArchive(map.url);
      if (isRaster) return createRasterStyle(look, { url: toArchiveAddress(map.url), attribution });
      // The portal's own colours need no veil.
      if (layers.includes('earth')) return createArchiveStyle(map.url, look.colours);
      throw new MapLoadError({ reason: 'layers', url: map.url });
    }
  }
}

/** Fetches a MapLibre style. Throws a `MapLoadError`. */
export async function fetchStyle(url: string): Promise<StyleSpecification> {
  const response = await fetchOnline(url);
  const style: unknown = await response.json().catch(() => null);
  if (!isStyle(style)) throw new MapLoadError({ reason: 'format', url });
  return style;
}

function isStyle(value: unknown): value is StyleSpecification {
  const { version, sources, layers } = Object(value) as Partial<StyleSpecification>;
  return version === 8 && typeof sources === 'object' && sources !== null && Array.isArray(layers);
}

type Pictures = {
  readonly url?: string;
  readonly tiles?: string[];
  readonly tileSize?: number;
  readonly maxzoom?: number;
  readonly attribution: string;
};

const createRasterStyle = (look: Look, pictures: Pictures): StyleSpecification =>
  addOurs(
    {
      version: 8,
      sources: { [SOURCE]: { type: 'raster', ...pictures } },
      layers: [
        { id: 'sea', type: 'background', paint: { 'background-color': look.colours.sea } },
        { id: SOURCE, type: 'raster', source: SOURCE },
      ],
    },
    look,
  );

/** Adds the portal's font, and in the dark scheme a veil over the map and below the machines. */
function addOurs(style: StyleSpecification, { colours, isDark }: Look): StyleSpecification {
  const veil: LayerSpecification = {
    id: 'dark-veil',
    type: 'background',
    paint: { 'background-color': colours.sea, 'background-opacity': DARK_VEIL },
  };
  return {
    ...style,
    'font-faces': { ...style['font-faces'], ...getPlaceFontFaces() },
    layers: isDark ? [...style.layers, veil] : style.layers,
  };
}

/** The engine takes attributions as HTML. */
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
