import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns how many children of a box that wraps are in its first row, at each width and with each text. */
export function useFittingCount(box: RefObject<HTMLElement | null>, childCount: number): number {
  const [count, setCount] = useState(childCount);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other children need another measurement.
  useLayoutEffect(() => {
    const children = [...(box.current?.children ?? [])] as HTMLElement[];
    const measure = () =>
      setCount(children.filter(({ offsetTop }) => offsetTop === children[0]?.offsetTop).length);
    measure();
    const observer = new ResizeObserver(measure);
    for (const one of [box.current, ...children]) if (one) observer.observe(one);
    return () => observer.disconnect();
  }, [box, childCount]);
  return count;
}
