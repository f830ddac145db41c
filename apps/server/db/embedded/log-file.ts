import {
  chownSync,
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { readText } from './pid-file.ts';
import type { SystemUser } from './system-user.ts';

/** How much of PostgreSQL's log is kept: the file that it writes to, and older ones named `.1`, `.2` and so on. */
export type LogLimits = { readonly maxBytes: number; readonly olderFiles: number };

export const LOG_LIMITS: LogLimits = { maxBytes: 10 * 1024 * 1024, olderFiles: 4 };

const CHUNK_BYTES = 1024 * 1024;
const ROOT = 0;
const OWN_USER_ONLY = 0o600;

/**
 * Opens the log for a new PostgreSQL that `user` runs. It always appends, so it goes on at the start of a file that is
 * emptied.
 */
export function openLogFile(file: string, user: SystemUser): number {
  const descriptor = openSync(file, 'a', OWN_USER_ONLY);
  if (user) fchownSync(descriptor, user.uid, user.gid);
  return descriptor;
}

/** Whether it is time for `rotateLog`. */
export const isTooLong = (file: string, { maxBytes }: LogLimits): boolean => statSync(file).size > maxBytes;

/**
 * If the log is too long, copies it to an older file and empties it, because a running PostgreSQL keeps its file open.
 * Synchronous, so that next to nothing is written between the copy and the emptying.
 */
export function rotateLog(file: string, { maxBytes, olderFiles }: LogLimits): void {
  const { size, uid, gid } = statSync(file);
  if (size <= maxBytes) return;
  rmSync(`${file}.${olderFiles}`, { force: true });
  for (let age = olderFiles - 1; age >= 1; age -= 1)
    if (existsSync(`${file}.${age}`)) renameSync(`${file}.${age}`, `${file}.${age + 1}`);
  try {
    copyEnd(file, `${file}.1`, size > 2 * maxBytes ? size - maxBytes : 0);
    if (process.getuid?.() === ROOT) chownSync(`${file}.1`, uid, gid);
  } finally {
    // Also if the disk is full: a log that grows would keep it full.
    truncateSync(file);
  }
}

/** Copies what is in a file from a position on, and what is written to it meanwhile. */
function copyEnd(from: string, to: string, position: number): void {
  const [source, target] = [openSync(from, 'r'), openSync(to, 'w', OWN_USER_ONLY)];
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (let at = position, length = -1; length !== 0; at += length) {
      length = readSync(source, chunk, 0, CHUNK_BYTES, at);
      writeSync(target, chunk, 0, length);
    }
  } finally {
    closeSync(source);
    closeSync(target);
  }
}

/** Finds the last error in PostgreSQL's log: `FATAL:  could not …`. Null if there is none. Skips connections refused during a start. */
export const findLastError = (file: string): string | null =>
  `${readText(`${file}.1`)}${readText(file)}`
    .match(/(?:FATAL|PANIC): (?! *the database system is ).*/g)
    ?.at(-1) ?? null;
