/** Between the end of one pull and the next, at least: what is told within it is fetched at once. */
const MIN_REST_MS = 200;

type Subscribe = (listener: () => void) => () => void;

/**
 * Pulls whenever something changed, one pull at a time: a change during a pull is followed by another one. A pull that
 * fails is left; the next change or the next full answer makes up for it. A pull is followed by a rest that is no
 * shorter than it was itself: a server that is slow is asked less often. Gives the function that ends it.
 */
export function followChanges(
  subscribe: Subscribe,
  pull: (signal: AbortSignal) => Promise<void>,
  leastRestMs = MIN_REST_MS,
): () => void {
  const ending = new AbortController();
  let isPulling = false;
  let isStale = false;
  const run = async () => {
    isPulling = true;
    while (isStale && !ending.signal.aborted) {
      isStale = false;
      const begunAt = performance.now();
      await pull(ending.signal).catch(() => undefined);
      const restMs = Math.max(leastRestMs, performance.now() - begunAt);
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
