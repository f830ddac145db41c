import type { MapFailure } from './map-failure.ts';

/** How long a first tile may be missing after another one has failed: a small map has no three. */
const MAX_WAIT_MS = 3_000;
/** Single tiles are missing on many servers; this many in a row mean that the map is. */
const MAX_FAILURES = 3;
const NOT_FOUND = 404;

type Watch = { readonly onLoaded: () => void; readonly onFailed: (failure: MapFailure) => void };

const watches = new Set<Watch>();
let failuresInARow = 0;
let hasLoaded = false;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Reports that tiles were loaded. */
export function reportLoaded(): void {
  failuresInARow = 0;
  hasLoaded = true;
  clearTimeout(waiting);
  for (const { onLoaded } of watches) onLoaded();
}

/** Reports that a tile was not loaded. Outside of what a map covers, its tiles do not exist. */
export function reportFailure(failure: MapFailure): void {
  if (failure.status === NOT_FOUND && hasLoaded) return;
  failuresInARow += 1;
  if (failuresInARow >= MAX_FAILURES || failure.reason === 'policy') reportEnd(failure);
  else if (!hasLoaded) {
    clearTimeout(waiting);
    waiting = setTimeout(() => reportEnd(failure), MAX_WAIT_MS);
  }
}

/** Reports that the map cannot be shown. */
export function reportEnd(failure: MapFailure): void {
  clearTimeout(waiting);
  for (const { onFailed } of watches) onFailed(failure);
}

/** Watches the online map of this page from now on. Returns how to stop. */
export function watchOnlineMap(watch: Watch): () => void {
  failuresInARow = 0;
  hasLoaded = false;
  clearTimeout(waiting);
  watches.add(watch);
  return () => watches.delete(watch);
}
