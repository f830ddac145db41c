import type { Outline } from '@groundwork/domain/sites/outline.ts';
import { useEffect, useState } from 'react';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { listOuterPoints } from './measure-outline.ts';

/** Returns the IANA time zone at the first corner of an outline; null without one, and while it is looked up. */
export function useOutlineZone(outline: Outline | null): string | null {
  const [zone, setZone] = useState<string | null>(null);
  const corner = outline === null ? undefined : listOuterPoints(outline)[0];
  const { latitude, longitude } = corner ?? {};
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return setZone(null);
    let isCurrent = true;
    loadChunk(() => import('@photostructure/tz-lookup')).then(
      ({ default: findZone }) => {
        // A ring across the antimeridian continues beyond ±180.
        const east = ((((longitude + 180) % 360) + 360) % 360) - 180;
        if (isCurrent) setZone(findZone(latitude, east));
      },
      // Without the proposal the zone is chosen by hand.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [latitude, longitude]);
  return zone;
}
