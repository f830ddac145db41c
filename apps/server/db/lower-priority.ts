import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** Linux takes one change of a session's priority in 100 ms from a process that is not root. */
const PAUSE_MS = 120;
const MAX_TRIES = 10;

/** Settles when the session before has its priority. */
let last: Promise<void> = Promise.resolve();

/**
 * Lets a process of this machine have processors after others, by a nice value. Processes of other users keep their priority, and
 * so does every process on other systems than Linux.
 */
export async function lowerPriority(pid: number, niceness: number): Promise<void> {
  if (process.platform !== 'linux') return;
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended, or belongs to another user.
    return;
  }
  last = last.then(() => lowerSession(pid, niceness));
  await last;
}

/** Where Linux shares processors among sessions first, each backend of PostgreSQL is one, and its own value says nothing. */
async function lowerSession(pid: number, niceness: number): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1)
    try {
      return await writeFile(`/proc/${pid}/autogroup`, `${niceness}`);
    } catch (error) {
      // Without such a file, sessions are not grouped here.
      if (!isTooSoon(error)) return;
      await wait(PAUSE_MS);
    }
}

const isTooSoon = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';
