import { type RefObject, useEffect, useRef } from 'react';

/** Calls when an element comes near the part of the page that is seen, as long as that is wanted. */
export function useReach(onReach: () => void, isWanted: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onReach);
  latest.current = onReach;
  useEffect(() => {
    if (!isWanted || element.current === null) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: '800px' },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [isWanted]);
  return element;
}
