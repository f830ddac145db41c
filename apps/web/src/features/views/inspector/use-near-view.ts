import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';

/** Calls `onReach` when the returned element comes near the viewport, while `isEnabled`. */
export function useNearView(onReach: () => void, isEnabled: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const latest = useLatest(onReach);
  useEffect(() => {
    if (!isEnabled || element.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: '800px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isEnabled, latest]);
  return element;
}
