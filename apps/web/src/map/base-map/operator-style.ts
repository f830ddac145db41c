import type { BaseMap } from '@groundwork/contract/v1/portal/maps/base-map.ts';
import type { StyleSpecification } from 'maplibre-gl';
import { fetchAsset } from '../../lib/calls/api.ts';
import { loadChunk } from '../../lib/calls/load-chunk.ts';
import { PLACE_FONT_FACES } from '../place-font.ts';
import type { MapColours } from './colours.ts';

/** So long a map of the operator's may keep people waiting. */
const PATIENCE_MS = 8_000;

/** The operator's map as a style that the portal's layers can stand on. Throws where it cannot be had. */
export async function operatorStyle(baseMap: BaseMap, colours: MapColours): Promise<StyleSpecification> {
  if (baseMap.kind === 'style') return withPlaceFont(await fetchAsset(baseMap.url, PATIENCE_MS));
  const { archiveStyle } = await loadChunk(() => import('./archive-style.ts'));
  return archiveStyle(baseMap.url, colours, PATIENCE_MS);
}

/** The style with the portal's font besides its own. */
function withPlaceFont(told: unknown): StyleSpecification {
  if (!isStyle(told)) throw new Error('The address of the base map holds no style');
  return { ...told, 'font-faces': { ...told['font-faces'], ...PLACE_FONT_FACES } };
}

function isStyle(told: unknown): told is StyleSpecification {
  const { version, sources, layers } = Object(told) as Partial<StyleSpecification>;
  return version === 8 && typeof sources === 'object' && Array.isArray(layers);
}
