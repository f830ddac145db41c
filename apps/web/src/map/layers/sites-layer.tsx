import type { SiteOutline } from '@groundwork/contract/entities/site.ts';
import { useEffect } from 'react';
import { MACHINES } from '../drawing/machine-style.ts';
import { isOpen, useMap } from '../map-context.ts';

const SITES = 'sites';
const LAYERS = ['sites-ground', 'sites-line'] as const;

/** Draws the outlines of sites below the machines. */
export function SitesLayer({ sites }: { readonly sites: readonly SiteOutline[] }): null {
  const map = useMap();
  useEffect(() => {
    const text = getComputedStyle(document.documentElement).getPropertyValue('--text').trim();
    const below = map.getLayer(MACHINES) ? MACHINES : undefined;
    map.addSource(SITES, {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: sites.map(toOutline) },
    });
    map.addLayer(
      { id: LAYERS[0], type: 'fill', source: SITES, paint: { 'fill-color': text, 'fill-opacity': 0.06 } },
      below,
    );
    map.addLayer(
      {
        id: LAYERS[1],
        type: 'line',
        source: SITES,
        paint: { 'line-color': text, 'line-width': 1.75, 'line-dasharray': [4, 2.5] },
      },
      below,
    );
    return () => {
      if (!isOpen(map)) return;
      for (const layer of LAYERS) map.removeLayer(layer);
      map.removeSource(SITES);
    };
  }, [map, sites]);
  return null;
}

const toOutline = ({ name, outline }: SiteOutline): GeoJSON.Feature => ({
  type: 'Feature',
  geometry: outline,
  properties: { name },
});
