import type { Place } from '../camera.ts';

/** How long a marker takes to its next position. */
const GLIDE_MS = 400;
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** The place at a share of the way; slower at both ends. */
export function placeBetween(from: Place, to: Place, share: number): Place {
  const eased = share * share * (3 - 2 * share);
  return {
    longitude: from.longitude + (to.longitude - from.longitude) * eased,
    latitude: from.latitude + (to.latitude - from.latitude) * eased,
  };
}

/**
 * Calls `onShare` with growing shares of a glide, the last one 1; at once and only with 1 for people who prefer reduced
 * motion. Returns the function that stops it.
 */
export function glide(onShare: (share: number) => void): () => void {
  if (reducedMotion.matches) {
    onShare(1);
    return () => {};
  }
  const startedAt = performance.now();
  let frame = 0;
  const step = () => {
    const share = Math.min(1, (performance.now() - startedAt) / GLIDE_MS);
    if (share < 1) frame = requestAnimationFrame(step);
    onShare(share);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
