import { statfsSync } from 'node:fs';
import * as z from 'zod/mini';
import { MIN_FREE_BYTES } from './health.ts';

const MIN_OPEN_FILES = 1_024;
/** Room for a few days of readings and for PostgreSQL's write-ahead log. */
const MIN_FREE_BYTES_AT_START = 1024 ** 3;
const MEBIBYTE = 1024 ** 2;

/** Node raises its soft limit to the hard limit when it starts, so this is what the operator allows. */
const Report = z.object({
  userLimits: z.optional(z.object({ open_files: z.object({ soft: z.union([z.int(), z.string()]) }) })),
});

/** Returns a warning for each limit of this machine that is too low for a portal with its data in `folder`. */
export function listLimitWarnings(folder: string): readonly string[] {
  const { bavail, bsize } = statfsSync(folder);
  return [describeFreeBytes(bavail * bsize, folder), describeOpenFiles(readMaxOpenFiles())].filter(
    (warning) => warning !== null,
  );
}

/** Returns a warning if the disk of the folder has too few bytes free, else null. */
export function describeFreeBytes(freeBytes: number, folder: string): string | null {
  if (freeBytes >= MIN_FREE_BYTES_AT_START) return null;
  const free = `The disk of ${folder} has ${Math.floor(freeBytes / MEBIBYTE)} MiB free`;
  return freeBytes < MIN_FREE_BYTES
    ? `${free}: /health/ready returns 503 below ${MIN_FREE_BYTES / MEBIBYTE} MiB, and below 64 MiB nothing is stored. Free space, or move DATA_DIR to a larger disk.`
    : `${free}, less than 1 GiB: readings and PostgreSQL's write-ahead log will fill it. Free space, or move DATA_DIR to a larger disk.`;
}

/** Returns a warning if the process may open too few files, else null. */
export function describeOpenFiles(max: number): string | null {
  if (max >= MIN_OPEN_FILES) return null;
  return `This process may open ${max} files, and each tracker and each browser needs one: allow at least ${MIN_OPEN_FILES}, better 20000, with LimitNOFILE=20000 in a systemd unit or ulimit -n 20000 before the start.`;
}

/** Returns how many files the process may open. Infinity if there is no limit, or none is known, as on Windows. */
export function readMaxOpenFiles(): number {
  // Otherwise the peers of open connections are looked up by name. The option is missing in the types.
  Object.assign(process.report, { excludeNetwork: true });
  const soft = Report.parse(process.report.getReport()).userLimits?.open_files.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}
