import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartProblem } from '../platform/start-problem.ts';
import { chooseSystemUser, findClosedFolder } from './embedded/system-user.ts';

/** For root in a home that others may not enter: PostgreSQL does not run as root, so it could not reach its files. */
const FOR_ROOT = '/var/lib/groundwork';

/** The folder for all that is kept: the configured one, else the usual one where we stand, else one that is open. */
export function openDataFolder(configured: string | null, needsDatabase: boolean, usual = 'data'): string {
  const folder = configured ?? chooseFolder(resolve(usual), needsDatabase);
  const firstMade = makeFolder(folder);
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  // Whatever the shell's umask says: PostgreSQL's own user has to come through.
  if (firstMade !== undefined) for (const made of foldersBetween(firstMade, folder)) chmodSync(made, mode);
  return folder;
}

function makeFolder(folder: string): string | undefined {
  try {
    const firstMade = mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return firstMade;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartProblem(`DATA_DIR: ${folder} is no folder that can be written (${code}).`);
  }
}

function foldersBetween(first: string, last: string): readonly string[] {
  return last === first || last === dirname(last) ? [last] : [...foldersBetween(first, dirname(last)), last];
}

function chooseFolder(usual: string, needsDatabase: boolean): string {
  if (!needsDatabase || process.getuid?.() !== 0) return usual;
  const parent = dirname(usual);
  if (findClosedFolder(parent, chooseSystemUser(parent)) === null) return usual;
  // Two checkouts do not share their data.
  return join(FOR_ROOT, createHash('sha256').update(usual).digest('hex').slice(0, 8));
}
