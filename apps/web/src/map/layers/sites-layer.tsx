import type { SiteOutline } from '@groundwork/contract/entities/site.ts';
import { useEffect } from 'react';
import { MACHINES } from '../drawing/machine-style.ts';
import { isOpen, useMap } from '../map-context.ts';
import { PLACE_FONT } from '../place-font.ts';

const SITES = 'sites';
const NAMES = 'site-names';
const LAYERS = ['sites-ground', 'sites-line', NAMES] as const;
/** The zoom from which a site's outline is large enough for its name. */
const NAMES_FROM_ZOOM = 8;

/** Draws the outlines and names of sites below the machines. */
export function SitesLayer({ sites }: { readonly sites: readonly SiteOutline[] }): null {
  const map = useMap();
  useEffect(() => {
    const styles = getComputedStyle(document.documentElement);
    const [line, text, halo] = ['--link', '--text', '--surface'].map((name) =>
      styles.getPropertyValue(name).trim(),
    );
    if (!line || !text || !halo) return;
    const below = map.getLayer(MACHINES) ? MACHINES : undefined;
    map.addSource(SITES, { type: 'geojson', data: collection(sites.map(toOutline)) });
    map.addSource(NAMES, { type: 'geojson', data: collection(sites.map(toNamePoint)) });
    map.addLayer(
      { id: LAYERS[0], type: 'fill', source: SITES, paint: { 'fill-color': line, 'fill-opacity': 0.1 } },
      below,
    );
    map.addLayer(
      { id: LAYERS[1], type: 'line', source: SITES, paint: { 'line-color': line, 'line-width': 1.5 } },
      below,
    );
    map.addLayer(
      {
        id: LAYERS[2],
        type: 'symbol',
        source: NAMES,
        minzoom: NAMES_FROM_ZOOM,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': PLACE_FONT,
          'text-size': 12,
          'text-anchor': 'bottom',
          'text-offset': [0, -0.4],
          'text-optional': true,
        },
        paint: { 'text-color': line, 'text-halo-color': halo, 'text-halo-width': 1.5 },
      },
      below,
    );
    return () => {
      if (!isOpen(map)) return;
      for (const layer of LAYERS) map.removeLayer(layer);
      map.removeSource(SITES);
      map.removeSource(NAMES);
    };
  }, [map, sites]);
  return null;
}

const collection = (features: GeoJSON.Feature[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features,
});

const toOutline = ({ name, outline }: SiteOutline): GeoJSON.Feature => ({
  type: 'Feature',
  geometry: outline,
  properties: { name },
});

/** Places the name at the middle of the site's northern edge. */
function toNamePoint({ name, outline }: SiteOutline): GeoJSON.Feature {
  const polygons = outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
  const points = polygons.flatMap(([outer]) => outer ?? []);
  const longitudes = points.map(([longitude = 0]) => longitude);
  const north = Math.max(...points.map(([, latitude = 0]) => latitude));
  const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [middle, north] }, properties: { name } };
}
