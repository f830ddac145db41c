import type { OffSite } from '@groundwork/contract/entities/place.ts';
import type { SiteOutline } from '@groundwork/contract/entities/site.ts';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/language/use-formats.ts';
import type { Place } from '../camera.ts';
import { getOutlineMiddle } from '../drawing/outline-places.ts';
import type { MapLibreMap } from '../engine.ts';
import { useMap } from '../map-context.ts';
import { MapElement } from '../map-element.tsx';
import { WayLayer } from './way-layer.tsx';
import './off-site-layer.css';

type PlacedMachine = { readonly id: string; readonly location: Place; readonly offSite: OffSite | null };
type Props = { readonly machines: readonly PlacedMachine[]; readonly sites: readonly SiteOutline[] };

/** More labels than this would hide the map; their lines are still drawn. */
const MAX_LABELS = 20;
/** A shorter line would be hidden by its label. */
const MIN_LABELLED_PX = 240;
/** A shorter line would be a speck next to a ring. */
const MIN_DRAWN_PX = 32;

/** A line from each machine off its site to the site, with the distance. */
export function OffSiteLayer({ machines, sites }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const listed = listWays(machines, sites);
  const key = JSON.stringify(listed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ways are equal if their text is; most reports change none.
  const ways = useMemo(() => listed, [key]);
  const drawn = useLongWays(ways, MIN_DRAWN_PX);
  const labelled = useLongWays(ways, MIN_LABELLED_PX);
  return (
    <>
      <WayLayer ways={drawn} />
      {labelled.slice(0, MAX_LABELS).map(({ id, from, to, distanceMetres }) => (
        <MapElement key={id} at={getMiddle(from, to)}>
          <div className="way-label">
            {t('map.fromItsSite', { distance: formats.distance(distanceMetres) })}
          </div>
        </MapElement>
      ))}
    </>
  );
}

type OffSiteWay = ReturnType<typeof listWays>[number];

/** The ways that are long enough on the map. The array stays while they are the same. */
function useLongWays(ways: readonly OffSiteWay[], minPx: number): readonly OffSiteWay[] {
  const map = useMap();
  const [long, setLong] = useState<readonly OffSiteWay[]>([]);
  useEffect(() => {
    const measure = () => {
      const found = ways.filter(({ from, to }) => measurePixels(map, from, to) >= minPx);
      setLong((known) => (isSame(known, found) ? known : found));
    };
    measure();
    const { unsubscribe } = map.on('moveend', measure);
    return unsubscribe;
  }, [map, ways, minPx]);
  return long;
}

const isSame = (some: readonly OffSiteWay[], others: readonly OffSiteWay[]): boolean =>
  some.length === others.length && some.every((way, index) => way === others[index]);

function measurePixels(map: MapLibreMap, from: Place, to: Place): number {
  const [start, end] = [from, to].map(({ longitude, latitude }) => map.project([longitude, latitude]));
  return start && end ? start.dist(end) : 0;
}

function listWays(machines: readonly PlacedMachine[], sites: readonly SiteOutline[]) {
  const siteOf = new Map(sites.map((site) => [site.id, site]));
  return machines.flatMap(({ id, location, offSite }) => {
    const site = offSite === null ? undefined : siteOf.get(offSite.siteId);
    if (offSite === null || site === undefined) return [];
    return [
      { id, from: location, to: getOutlineMiddle(site.outline), distanceMetres: offSite.distanceMetres },
    ];
  });
}

const getMiddle = (one: Place, other: Place): Place => ({
  longitude: (one.longitude + other.longitude) / 2,
  latitude: (one.latitude + other.latitude) / 2,
});
