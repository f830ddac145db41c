/** The minimum pause between two pulls. Changes during the pause are fetched together. */
const MIN_REST_MS = 200;

type Subscribe = (listener: () => void) => () => void;

/**
 * Pulls whenever something changes, one pull at a time; a change during a pull causes another one. A failed pull is not
 * retried: the next change or the next full refresh makes up for it. Each pull is followed by a pause of at least its
 * own duration, so that a slow server gets fewer requests. Returns the function that stops it.
 */
export function followChanges(
  subscribe: Subscribe,
  pull: (signal: AbortSignal) => Promise<void>,
  minRestMs = MIN_REST_MS,
): () => void {
  const ending = new AbortController();
  let isPulling = false;
  let isStale = false;
  const run = async () => {
    isPulling = true;
    while (isStale && !ending.signal.aborted) {
      isStale = false;
      const startedAt = performance.now();
      await pull(ending.signal).catch(() => undefined);
      const restMs = Math.max(minRestMs, performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
    isPulling = false;
  };
  const leave = subscribe(() => {
    isStale = true;
    if (!isPulling) void run();
  });
  return () => {
    leave();
    ending.abort();
  };
}
