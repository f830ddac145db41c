import { useEffect } from 'react';
import { useMap } from '../map-context.ts';
import { areDrawn } from './machines-layer.tsx';

/** Reports the first frame in which everything in view is drawn, or that a person moves the map. Renders nothing. */
export function WholeLayer({ onWhole }: { readonly onWhole: () => void }): null {
  const map = useMap();
  useEffect(() => {
    const subscriptions = [
      map.on('render', () => {
        if (areDrawn(map) && map.loaded()) report();
      }),
      map.on('movestart', ({ originalEvent }) => {
        if (originalEvent !== undefined) report();
      }),
    ];
    const stop = () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
    const report = () => {
      stop();
      onWhole();
    };
    return stop;
  }, [map, onWhole]);
  return null;
}
