import type { Outline } from '@groundwork/domain/sites/outline.ts';
import type { ZoneKind } from '@groundwork/domain/zones/zone-kind.ts';
import type { ExpressionSpecification } from 'maplibre-gl';
import { useEffect } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { isOpen, useMap } from '../map-context.ts';

type ShownZone = {
  readonly id: string;
  readonly kind: ZoneKind;
  readonly outline: Outline;
};

type Props = {
  readonly zones: readonly ShownZone[];
  /** Called with the id of the smallest zone at a click. */
  readonly onOpen: (id: string) => void;
};

const ZONES = 'zones';
const GROUND = 'zones-ground';
const SOLID = 'zones-solid';
const DASHED = 'zones-dashed';
const LAYERS = [GROUND, SOLID, DASHED] as const;

/** The tokens of the lines; kinds also differ by dashes and by their names. */
const ZONE_TOKENS: Readonly<Record<ZoneKind, string>> = {
  site: '--text',
  load: '--way-2',
  dump: '--way-4',
  'no-go': '--danger',
  'speed-limit': '--way-3',
  other: '--muted',
};

/** Draws zones by kind. Keep the array while it is the same. */
export function ZonesLayer({ zones, onOpen }: Props): null {
  const map = useMap();
  const open = useLatest(onOpen);
  useEffect(() => {
    const styles = getComputedStyle(document.documentElement);
    const read = (name: string) => styles.getPropertyValue(name).trim();
    const colour = [
      'match',
      ['get', 'kind'],
      ...Object.entries(ZONE_TOKENS).flatMap(([kind, token]) => [kind, read(token)]),
      read('--text'),
    ] as unknown as ExpressionSpecification;
    const isDashed: ExpressionSpecification = ['in', ['get', 'kind'], ['literal', ['site', 'no-go']]];
    map.addSource(ZONES, {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: zones.map(toFeature) },
    });
    map.addLayer({
      ...{ id: GROUND, type: 'fill', source: ZONES },
      paint: { 'fill-color': colour, 'fill-opacity': ['match', ['get', 'kind'], 'site', 0.04, 0.14] },
    });
    map.addLayer({
      ...{ id: SOLID, type: 'line', source: ZONES, filter: ['!', isDashed] },
      paint: { 'line-color': colour, 'line-width': 2 },
    });
    map.addLayer({
      ...{ id: DASHED, type: 'line', source: ZONES, filter: isDashed },
      paint: { 'line-color': colour, 'line-width': 2, 'line-dasharray': [4, 2.5] },
    });
    const pick = ({ features = [] }: { readonly features?: readonly { readonly properties: unknown }[] }) => {
      const hits = features.map(({ properties }) => properties as { id: string; size: number });
      const [smallest] = hits.sort((a, b) => a.size - b.size);
      if (smallest) open.current(smallest.id);
    };
    const subscription = map.on('click', GROUND, pick);
    return () => {
      subscription.unsubscribe();
      if (!isOpen(map)) return;
      for (const layer of [...LAYERS].reverse()) map.removeLayer(layer);
      map.removeSource(ZONES);
    };
  }, [map, zones, open]);
  return null;
}

const toFeature = ({ id, kind, outline }: ShownZone): GeoJSON.Feature => ({
  type: 'Feature',
  geometry: outline as GeoJSON.Geometry,
  properties: { id, kind, size: measureBox(outline) },
});

/** The size of the box around an outline: the smallest zone is the one that is meant. */
function measureBox(outline: Outline): number {
  const points = outline.coordinates.flat(outline.type === 'Polygon' ? 1 : 2) as unknown as number[][];
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
  const span = (values: readonly number[]) =>
    values.reduce((most, value) => Math.max(most, value), -360) -
    values.reduce((least, value) => Math.min(least, value), 360);
  return span(xs) * span(ys);
}
