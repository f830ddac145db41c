import { useCallback, useEffect, useState } from 'react';

/** How long the list of machines waits for a map that draws nothing, such as one whose style does not load. */
const MAX_WAIT_MS = 4_000;

/**
 * Whether the map has drawn its machines for the first time, or will not soon. On a slow network everything else that
 * is loaded before delays that drawing. `engine` settles once the engine is loaded, or will not be.
 */
export function useFirstDrawing(engine: Promise<unknown>) {
  const [isOver, setOver] = useState(false);
  const onDrawn = useCallback(() => setOver(true), []);
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
  return { isOver, onDrawn };
}
