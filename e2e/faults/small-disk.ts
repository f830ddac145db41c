import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchData } from '../../testing/bench-data.ts';

const MEBIBYTE = 1024 ** 2;
/** Decreasing sizes, so that no page is left free. */
const PIECES_BYTES = [16 * MEBIBYTE, MEBIBYTE, 64 * 1_024, 4_096];

/** A small separate file system that can be filled to the last page. */
export type SmallDisk = {
  readonly ground: BenchData;
  readonly freeBytes: number;
  /** Fills the disk with a file outside the data folder. */
  fill(): void;
  free(): void;
};

/** Mounts one in memory. Throws if this process may not mount. */
export function mountSmallDisk(mebibytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'gw-disk-'));
  const options = `size=${mebibytes}m,mode=0755`;
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'groundwork-fault', folder]);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error(`cannot mount a file system:  ${stderr}`);
  }
  chmodSync(folder, 0o755);
  const filler = join(folder, 'somebody-elses');
  return {
    ground: {
      folder: join(folder, 'data'),
      databaseUrl: null,
      remove() {
        spawnSync('umount', [folder]);
        rmSync(folder, { recursive: true, force: true });
      },
    },
    get freeBytes() {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    fill() {
      for (const bytes of PIECES_BYTES) appendUntilFull(filler, Buffer.alloc(bytes));
    },
    free: () => rmSync(filler, { force: true }),
  };
}

function appendUntilFull(file: string, piece: Buffer): void {
  try {
    for (;;) appendFileSync(file, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
