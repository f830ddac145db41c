import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const GIB = 2 ** 30;
/** More than the files of a suite take at once. */
const NEEDED_BYTES = 4 * GIB;

/**
 * Returns a folder whose files are in memory, in which databases are created and deleted several times faster than on a disk;
 * null if there is none with enough room, or programs in it do not run.
 */
export function findMemoryFolder(place = '/dev/shm', neededBytes = NEEDED_BYTES): string | null {
  try {
    const { bavail, bsize } = statfsSync(place);
    // As much again is for the programs of a suite.
    const hasRoom = bavail * bsize >= neededBytes && process.availableMemory() >= 2 * neededBytes;
    return hasRoom && runsPrograms(place) ? place : null;
  } catch {
    // Only Linux has one.
    return null;
  }
}

/** Whether the place was mounted so that the files in it may be programs, as the browser of the tests is. */
function runsPrograms(place: string): boolean {
  const folder = mkdtempSync(join(place, 'gw-'));
  try {
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\nexit 0\n');
    chmodSync(program, 0o755);
    return spawnSync(program).status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
