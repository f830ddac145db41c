import type { BaseMap } from '@groundwork/contract/v1/portal/maps/base-map.ts';
import type { StyleSpecification } from 'maplibre-gl';
import { fetchAsset } from '../../lib/calls/api.ts';
import { loadChunk } from '../../lib/calls/load-chunk.ts';
import { PLACE_FONT_FACES } from '../place-font.ts';
import type { MapColours } from './colours.ts';

/** How long to wait for the operator's map. */
const TIMEOUT_MS = 8_000;

/** Loads the operator's map as a style for the portal's layers. Throws if it is unavailable. */
export async function loadOperatorStyle(baseMap: BaseMap, colours: MapColours): Promise<StyleSpecification> {
  if (baseMap.kind === 'style') return withPlaceFont(await fetchAsset(baseMap.url, TIMEOUT_MS));
  const { loadArchiveStyle } = await loadChunk(() => import('./archive-style.ts'));
  return loadArchiveStyle(baseMap.url, colours, TIMEOUT_MS);
}

/** Adds the portal's font to a style. */
function withPlaceFont(style: unknown): StyleSpecification {
  if (!isStyle(style)) throw new Error('The address of the base map does not hold a MapLibre style');
  return { ...style, 'font-faces': { ...style['font-faces'], ...PLACE_FONT_FACES } };
}

function isStyle(value: unknown): value is StyleSpecification {
  const { version, sources, layers } = Object(value) as Partial<StyleSpecification>;
  return version === 8 && typeof sources === 'object' && Array.isArray(layers);
}
