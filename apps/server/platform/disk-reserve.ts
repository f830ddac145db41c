import { statfsSync } from 'node:fs';

/** Four WAL files of PostgreSQL: it shuts down if it cannot create the next one. */
const RESERVE_BYTES = 64 * 1024 * 1024;
const CHECK_INTERVAL_MS = 1_000;

/**
 * Returns a function that checks whether the disk of the folder has more space than the reserve. Bulk writers check it before
 * each batch and leave the reserve to the rest of the system. Reads the disk at most once a second.
 */
export function watchReserve(folder: string, reserveBytes = RESERVE_BYTES): () => boolean {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let hasReserve = true;
  return () => {
    const now = performance.now();
    if (now - checkedAt < CHECK_INTERVAL_MS) return hasReserve;
    checkedAt = now;
    const { bavail, bsize } = statfsSync(folder);
    hasReserve = bavail * bsize >= reserveBytes;
    return hasReserve;
  };
}
