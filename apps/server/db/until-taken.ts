import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 50;

/** Tries to take a lock until it is free, for `waitMs` at most; null where it never was. */
export async function untilTaken<Lock>(
  take: () => Promise<Lock | null>,
  waitMs: number,
): Promise<Lock | null> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const lock = await take();
    if (lock !== null || performance.now() > deadline) return lock;
    await wait(POLL_MS);
  }
}
