import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../../../platform/start-problem.ts';

const NAME = /^groundwork-\d{4}-\d{2}-\d{2}T\d{4}Z\.backup$/;

/** Names a backup by its minute in UTC: `groundwork-2026-11-22T0300Z.backup`. Names sort by time. */
export const nameBackup = (now: Date): string =>
  `groundwork-${now.toISOString().slice(0, 16).replace(':', '')}Z.backup`;

/**
 * Removes the oldest backups named by `nameBackup` until `count` are left, and nothing else in the folder. Never removes
 * `written`, even if a clock that was wrong has given older ones later names. Returns the names of the removed files.
 */
export async function keepNewest(folder: string, count: number, written: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const others = entries
    .filter((entry) => entry.isFile() && NAME.test(entry.name) && entry.name !== written)
    .map(({ name }) => name)
    .sort();
  const removed = others.slice(0, Math.max(0, others.length - (count - 1)));
  for (const name of removed) await remove(join(folder, name));
  return removed;
}

async function remove(path: string): Promise<void> {
  await rm(path).catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartProblem(
      `The new backup is complete, but the old one ${path} cannot be removed (${code}).`,
    );
  });
}
