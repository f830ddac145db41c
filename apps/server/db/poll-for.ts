import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 50;

/** Polls until there is a value, for at most `maxWaitMs`; null if there was none. */
export async function pollFor<Value>(
  poll: () => Promise<Value | null>,
  maxWaitMs: number,
): Promise<Value | null> {
  const deadline = performance.now() + maxWaitMs;
  for (;;) {
    const value = await poll();
    if (value !== null || performance.now() > deadline) return value;
    await wait(POLL_MS);
  }
}
