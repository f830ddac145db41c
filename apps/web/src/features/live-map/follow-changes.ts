/** Between the end of one pull and the next: what is told within it is fetched at once. */
const REST_MS = 400;

type Subscribe = (listener: () => void) => () => void;

/**
 * Pulls whenever something changed, one pull at a time: a change during a pull is followed by another one. A pull that
 * fails is left; the next change or the next full answer makes up for it. Gives the function that ends it.
 */
export function followChanges(
  subscribe: Subscribe,
  pull: (signal: AbortSignal) => Promise<void>,
  restMs = REST_MS,
): () => void {
  const ending = new AbortController();
  let isPulling = false;
  let isStale = false;
  const run = async () => {
    isPulling = true;
    while (isStale && !ending.signal.aborted) {
      isStale = false;
      await pull(ending.signal).catch(() => undefined);
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
