type CacheLimits = {
  /** A value is used again for this long. */
  readonly maxAgeMs: number;
  /** A caller does not wait longer than this for a new one. */
  readonly maxWaitMs: number;
};

/**
 * Returns a function that reads a value and shares it among its callers, or null if it cannot be read in time. A value that is
 * too old is never returned.
 */
export function cacheForTime<Value>(
  read: () => Promise<Value>,
  { maxAgeMs, maxWaitMs }: CacheLimits,
): () => Promise<Value | null> {
  let known: { readonly value: Value; readonly readAt: number } | null = null;
  let reading: Promise<Value | null> | null = null;
  const readAgain = async () => {
    try {
      const value = await read();
      known = { value, readAt: performance.now() };
      return value;
    } catch {
      return null;
    } finally {
      reading = null;
    }
  };
  return async () => {
    if (known && performance.now() - known.readAt < maxAgeMs) return known.value;
    reading ??= readAgain();
    return Promise.race([reading, nullAfter(maxWaitMs)]);
  };
}

const nullAfter = (ms: number): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, ms, null).unref());
