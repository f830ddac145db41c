import { useEffect } from 'react';
import { cameraAround, type Place } from '../camera.ts';
import { getFitPadding } from '../fit-padding.ts';
import { useMap } from '../map-context.ts';

/** Close enough to distinguish a machine from its neighbours. */
const NEAR_ZOOM = 13;

/** On a phone, the card of the machine covers the middle of the map. */
const PHONE_PX = 720;
/** How far above the middle the machine stands there. */
const COVERED_SHARE = 0.28;

type Props = {
  readonly to: Place;
  /** Also brought into view, such as the site that the machine has left. */
  readonly other?: Place | null;
};

/** Moves the map to a place once, without animation for people who prefer reduced motion. */
export function FlightLayer({ to, other = null }: Props): null {
  const map = useMap();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a machine that moves on does not pull the map after it.
  useEffect(() => {
    if (other !== null) {
      const around = cameraAround([to, other]);
      if (around.kind === 'bounds')
        map.fitBounds([...around.bounds], { padding: getFitPadding(map.getContainer()), maxZoom: NEAR_ZOOM });
      return;
    }
    const centre: [number, number] = [to.longitude, to.latitude];
    const { clientWidth, clientHeight } = map.getContainer();
    const isCovered = clientWidth <= PHONE_PX;
    if (!isCovered && map.getZoom() >= NEAR_ZOOM && map.getBounds().contains(centre)) return;
    const offset: [number, number] = [0, isCovered ? -clientHeight * COVERED_SHARE : 0];
    map.easeTo({ center: centre, offset, zoom: Math.max(map.getZoom(), NEAR_ZOOM), duration: 600 });
  }, [map]);
  return null;
}
