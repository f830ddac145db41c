import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 20;

/** Asks again until the answer is yes; false where it is not within so many milliseconds. */
export async function holdsWithin(ms: number, holds: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + ms;
  do {
    if (await holds()) return true;
    await wait(POLL_MS);
  } while (performance.now() < deadline);
  return false;
}
