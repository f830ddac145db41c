import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartProblem } from '../platform/start-problem.ts';
import { chooseSystemUser, findClosedFolder } from './embedded/system-user.ts';

/** Used by root if others may not enter the usual folder: PostgreSQL does not run as root and could not reach its files. */
const ROOT_DATA_FOLDER = '/var/lib/groundwork';

/**
 * Opens or creates the data folder: the configured one, else `usual` in the working folder, else, for root, one that
 * PostgreSQL's user can enter.
 */
export function openDataFolder(configured: string | null, needsDatabase: boolean, usual = 'data'): string {
  const folder = configured ?? chooseFolder(resolve(usual), needsDatabase);
  const firstCreated = createFolder(folder);
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  // Despite the shell's umask: PostgreSQL's own user must be able to pass through.
  if (firstCreated !== undefined)
    for (const created of listFoldersBetween(firstCreated, folder)) chmodSync(created, mode);
  return folder;
}

function createFolder(folder: string): string | undefined {
  try {
    const firstCreated = mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return firstCreated;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartProblem(`DATA_DIR: ${folder} is no folder that can be written (${code}).`);
  }
}

function listFoldersBetween(first: string, last: string): readonly string[] {
  return last === first || last === dirname(last)
    ? [last]
    : [...listFoldersBetween(first, dirname(last)), last];
}

function chooseFolder(usual: string, needsDatabase: boolean): string {
  if (!needsDatabase || process.getuid?.() !== 0) return usual;
  const parent = dirname(usual);
  if (findClosedFolder(parent, chooseSystemUser(parent)) === null) return usual;
  // Two checkouts do not share their data.
  return join(ROOT_DATA_FOLDER, createHash('sha256').update(usual).digest('hex').slice(0, 8));
}
