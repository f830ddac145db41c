import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** How long a screen may take to show its heading. */
const MAX_WAIT_MS = 15_000;

/**
 * Moves the focus to the heading of a new screen, so that screen readers read it and the keyboard starts there; not on
 * the first screen. A heading that replaces the one of the loading message gets the focus as well, unless the person
 * has done something in the meantime.
 */
export function useFocusOnArrival(): void {
  const page = useRouterState({
    select: ({ resolvedLocation }) => (resolvedLocation ? getPage(resolvedLocation) : null),
  });
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = page;
    if (before === null || before === page) return;
    return keepFocusOnHeading();
  }, [page]);
}

type Address = { readonly pathname: string; readonly search: Readonly<Record<string, unknown>> };

/** Parts of the search with which one path shows different pages: receipts of machines, the list and the form of a zone. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  '/receipts': ['figure', 'machine'],
  '/geofences': ['zone'],
};

const getPage = ({ pathname, search }: Address): string =>
  [pathname, ...(PARTS[pathname] ?? []).map((part) => search[part])].join(' ');

/** Focuses the heading until the person acts; returns how to stop. */
function keepFocusOnHeading(): () => void {
  const main = document.getElementById('main');
  if (main === null) return () => undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const focus = () => {
    // A control that is still there, such as a tab, keeps the focus.
    if (!isInside(main, document.activeElement)) focusHeading(main);
  };
  const observer = new MutationObserver(focus);
  observer.observe(main, { childList: true, subtree: true });
  const stop = () => {
    observer.disconnect();
    stopping.abort();
    clearTimeout(timer);
  };
  const timer = setTimeout(stop, MAX_WAIT_MS);
  for (const act of ['keydown', 'pointerdown'] as const) document.addEventListener(act, stop, { signal });
  focus();
  return stop;
}

const isInside = (main: HTMLElement, element: Element | null): boolean =>
  element !== null && element !== main && main.contains(element);

function focusHeading(main: HTMLElement): void {
  const heading = main.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main).focus({ preventScroll: true });
}
