import { useCallback, useEffect, useState } from 'react';

/** How long the list of machines waits for a map that draws nothing, such as one whose style does not load. */
const MAX_WAIT_MS = 4_000;

/**
 * Whether the map has drawn its machines, and everything in view, for the first time, or will not soon. On a slow network
 * everything else that is loaded before delays that drawing. `engine` settles once the engine is loaded, or will not be.
 */
export function useFirstDrawing(engine: Promise<unknown>) {
  const [isDrawn, setDrawn] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const onDrawn = useCallback(() => setDrawn(true), []);
  const onWhole = useCallback(() => setWhole(true), []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isShown = true;
    void engine.then(() => {
      if (isShown) timer = setTimeout(onDrawn, MAX_WAIT_MS);
    });
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [engine, onDrawn]);
  useEffect(() => {
    if (!isDrawn) return;
    const timer = setTimeout(onWhole, MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isDrawn, onWhole]);
  return { isDrawn, isWhole, onDrawn, onWhole };
}
