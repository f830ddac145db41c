import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 20;

/** Polls until `holds` returns true. Returns false if it does not within `ms`. */
export async function holdsWithin(ms: number, holds: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + ms;
  do {
    if (await holds()) return true;
    await wait(POLL_MS);
  } while (performance.now() < deadline);
  return false;
}
