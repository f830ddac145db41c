import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../../platform/start-problem.ts';
import { EMBEDDED_MAJOR } from './binaries.ts';

/** Returns the name of the data folder for a major version. */
export const dataName = (major: number): string => `data-${major}`;

const DATA_NAME = /^data-\d+$/;

/** Whether `home` holds a database of any major version. A folder that this user may not read counts as one. */
export function hasDatabase(home: string): boolean {
  try {
    return listDatabases(home).length > 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}

function listDatabases(home: string): readonly string[] {
  return existsSync(home) ? readdirSync(home).filter((name) => DATA_NAME.test(name)) : [];
}

/**
 * Throws a `StartProblem` if the database in `home` has another major version than ours: its files cannot be read, and
 * a new empty database would look as if everything were lost.
 */
export function mustBeOurMajor(home: string): void {
  const names = listDatabases(home);
  const name = names.find((one) => one === dataName(EMBEDDED_MAJOR)) ?? names.at(-1);
  if (name === undefined) return;
  // PostgreSQL writes the major version that created the folder.
  const major = Number.parseInt(readFileSync(join(home, name, 'PG_VERSION'), 'utf8'), 10);
  if (major !== EMBEDDED_MAJOR)
    throw new StartProblem(
      `The database in ${join(home, name)} is of PostgreSQL ${major}, and this version of Groundwork brings PostgreSQL ${EMBEDDED_MAJOR}. Back it up with the version of Groundwork that you ran before (npm run backup -- <file>), then restore it with this one into a new folder (DATA_DIR=<folder> npm run restore -- <file>): docs/backup.md.`,
    );
}
