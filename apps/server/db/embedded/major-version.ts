import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../../platform/start-problem.ts';
import { EMBEDDED_MAJOR } from './binaries.ts';

/** The name of the folder that a database of this major version lives in. */
export const dataName = (major: number): string => `data-${major}`;

const DATA_NAME = /^data-\d+$/;

/** Whether a first start has made a database below `home`, of whatever major version. */
export const hasDatabase = (home: string): boolean => listDatabases(home).length > 0;

function listDatabases(home: string): readonly string[] {
  return existsSync(home) ? readdirSync(home).filter((name) => DATA_NAME.test(name)) : [];
}

/**
 * Throws a `StartProblem` where the database below `home` is of another major version than ours: its files cannot
 * be read, and an empty database beside them would look as if everything were lost.
 */
export function mustBeOurMajor(home: string): void {
  const names = listDatabases(home);
  const name = names.find((one) => one === dataName(EMBEDDED_MAJOR)) ?? names.at(-1);
  if (name === undefined) return;
  // Of PostgreSQL itself: the major version by which the folder was made.
  const major = Number.parseInt(readFileSync(join(home, name, 'PG_VERSION'), 'utf8'), 10);
  if (major !== EMBEDDED_MAJOR)
    throw new StartProblem(
      `The database in ${join(home, name)} is of PostgreSQL ${major}, and this version of Groundwork brings PostgreSQL ${EMBEDDED_MAJOR}. Back it up with the version of Groundwork that you ran before (npm run backup -- <file>), then restore it with this one into a new folder (DATA_DIR=<folder> npm run restore -- <file>): docs/backup.md.`,
    );
}
