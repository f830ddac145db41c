import type { SiteOutline } from '@groundwork/contract/entities/site.ts';
import { useEffect, useState } from 'react';
import { isWithin } from './camera.ts';
import { getOutlineFoot } from './drawing/outline-places.ts';
import { getBounds, useMap } from './map-context.ts';

/** The zoom from which sites are named. */
const FROM_ZOOM = 6;
/** More names would cover the map; the nearest to its middle are shown. */
const MAX_SITES = 12;

/** The sites to name: those in view, once the map is close enough. Keep the array while it is the same. */
export function useSitesInView(sites: readonly SiteOutline[]): readonly SiteOutline[] {
  const map = useMap();
  const [shown, setShown] = useState<readonly SiteOutline[]>([]);
  useEffect(() => {
    const choose = () => {
      const bounds = getBounds(map);
      const { lng, lat } = map.getCenter();
      const near =
        map.getZoom() < FROM_ZOOM
          ? []
          : sites.filter(({ outline }) => isWithin(bounds, getOutlineFoot(outline)));
      const distance = ({ outline }: SiteOutline) => {
        const { longitude, latitude } = getOutlineFoot(outline);
        return (longitude - lng) ** 2 + (latitude - lat) ** 2;
      };
      setShown(near.toSorted((a, b) => distance(a) - distance(b)).slice(0, MAX_SITES));
    };
    choose();
    const { unsubscribe } = map.on('moveend', choose);
    return unsubscribe;
  }, [map, sites]);
  return shown;
}
