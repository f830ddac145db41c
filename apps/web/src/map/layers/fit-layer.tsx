import { useEffect, useRef } from 'react';
import type { Camera } from '../camera.ts';
import { getFitPadding } from '../fit-padding.ts';
import { useMap } from '../map-context.ts';

type Props = {
  readonly all: Camera;
  /** Whether the map shows everything; once it does not, the person's own view is kept. */
  readonly isFollowing: boolean;
};

/** Keeps everything in view when the window changes its size, until the person moves the map. */
export function FitLayer({ all, isFollowing }: Props): null {
  const map = useMap();
  const follows = useRef(isFollowing);
  useEffect(() => {
    if (!isFollowing) follows.current = false;
    const stop = ({ originalEvent }: { readonly originalEvent?: unknown }) => {
      if (originalEvent !== undefined) follows.current = false;
    };
    const fit = () => {
      if (!follows.current || all.kind !== 'bounds') return;
      map.fitBounds([...all.bounds], {
        padding: getFitPadding(map.getContainer()),
        maxZoom: all.maxZoom,
        duration: 0,
      });
    };
    const subscriptions = [map.on('movestart', stop), map.on('resize', fit)];
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
  }, [map, all, isFollowing]);
  return null;
}
