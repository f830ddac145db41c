import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns the scrolling page around an element. */
export const findMain = (element: HTMLElement | null): HTMLElement | null => element?.closest('main') ?? null;

/** Returns how many pixels below the top of the scrolling page an element begins. */
export function useOffsetInMain(element: RefObject<HTMLElement | null>): number {
  const [offsetPixels, setOffsetPixels] = useState(0);
  useLayoutEffect(() => {
    const main = findMain(element.current);
    if (main === null || element.current === null) return;
    const topPixels = element.current.getBoundingClientRect().top - main.getBoundingClientRect().top;
    setOffsetPixels(Math.round(topPixels + main.scrollTop));
  });
  return offsetPixels;
}
