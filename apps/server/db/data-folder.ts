import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { chooseSystemUser, findClosedFolder } from './embedded/system-user.ts';

const BY_DEFAULT = 'data';
/** For root in a home that others may not enter: PostgreSQL does not run as root, so it could not reach its files. */
const FOR_ROOT = '/var/lib/groundwork';

/** The folder for all that is kept: the configured one, else `data` where we stand, else one that is open. */
export function openDataFolder(configured: string | null, needsDatabase: boolean): string {
  const folder = configured ?? chooseFolder(resolve(BY_DEFAULT), needsDatabase);
  if (existsSync(folder)) return folder;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  return folder;
}

function chooseFolder(usual: string, needsDatabase: boolean): string {
  if (!needsDatabase || process.getuid?.() !== 0) return usual;
  const parent = dirname(usual);
  if (findClosedFolder(parent, chooseSystemUser(parent)) === null) return usual;
  // Two checkouts do not share their data.
  return join(FOR_ROOT, createHash('sha256').update(usual).digest('hex').slice(0, 8));
}
