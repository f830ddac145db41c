import type { TriedBaseMap } from '@groundwork/contract/entities/base-map.ts';
import { PUBLIC_STYLE_URL } from '@groundwork/domain/maps/base-map.ts';
import { useEffect, useState } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import type { MapFailure } from './base-map/map-failure.ts';
import { watchOnlineMap } from './base-map/online-health.ts';
import { MapLoadError } from './base-map/online-requests.ts';
import { findMissingOrigins } from './base-map/style-origins.ts';

/** How the trial of a base map goes. */
export type MapTrial =
  /** Its description is being read. */
  | { readonly kind: 'reading' }
  /** The page is about to be requested again, because the map needs further origins. */
  | { readonly kind: 'widening' }
  | { readonly kind: 'drawing' }
  | { readonly kind: 'works' }
  | { readonly kind: 'failed'; readonly failure: MapFailure };

/** A map from which nothing has come by then does not work. */
const MAX_TRIAL_MS = 12_000;

/** Tries a base map on a page that may load from its origins. `onOrigins` is called with all of them if they are not enough. */
export function useMapTrial(
  { baseMap, origins }: TriedBaseMap,
  onOrigins: (origins: readonly string[]) => void,
): MapTrial {
  const [trial, setTrial] = useState<MapTrial>({ kind: 'reading' });
  const reportOrigins = useLatest(onOrigins);
  useEffect(() => {
    let isCurrent = true;
    const url = baseMap.kind === 'public' ? PUBLIC_STYLE_URL : 'url' in baseMap ? baseMap.url : '';
    const finish = (end: MapTrial) => {
      if (isCurrent) setTrial((now) => (now.kind === 'drawing' || now.kind === 'reading' ? end : now));
    };
    const fail = (failure: MapFailure) => finish({ kind: 'failed', failure });
    const timer = setTimeout(() => fail({ reason: 'empty', url }), MAX_TRIAL_MS);
    const stop = watchOnlineMap({ onLoaded: () => finish({ kind: 'works' }), onFailed: fail });
    findMissingOrigins(baseMap, origins).then(
      (missing) => {
        if (!isCurrent) return;
        if (missing.length === 0) return finish({ kind: 'drawing' });
        finish({ kind: 'widening' });
        reportOrigins.current([...origins, ...missing]);
      },
      (error: unknown) => {
        if (error instanceof MapLoadError) fail(error.failure);
        else throw error;
      },
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop();
    };
  }, [baseMap, origins, reportOrigins]);
  return trial;
}
