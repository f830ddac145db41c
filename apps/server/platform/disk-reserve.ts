import { statfsSync } from 'node:fs';

/** Four files of PostgreSQL's log: it ends where it cannot begin the next one, and takes the screens with it. */
const RESERVE_BYTES = 64 * 1024 * 1024;
const ASK_EVERY_MS = 1_000;

/**
 * Whether the disk with the folder has more left than its reserve. Whoever writes in bulk asks before, and leaves the
 * reserve to what keeps the rest alive. Asks the disk once a second at most, so it may be asked for every batch.
 */
export function watchReserve(folder: string, reserveBytes = RESERVE_BYTES): () => boolean {
  let askedAt = Number.NEGATIVE_INFINITY;
  let hasReserve = true;
  return () => {
    const now = performance.now();
    if (now - askedAt < ASK_EVERY_MS) return hasReserve;
    askedAt = now;
    const { bavail, bsize } = statfsSync(folder);
    hasReserve = bavail * bsize >= reserveBytes;
    return hasReserve;
  };
}
