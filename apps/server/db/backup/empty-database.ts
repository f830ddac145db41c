import pg from 'pg';
import { StartProblem } from '../../platform/start-problem.ts';
import { listApplied } from '../migrate.ts';
import { untilTaken } from '../until-taken.ts';
import { type BackupTable, MIGRATIONS_TABLE } from './table-list.ts';

/** What a portal writes by itself before anyone has used it: the first link, and devices that called. */
const WRITTEN_UNUSED = ['one_time_link', 'unknown_device'];

/** Sessions of a process that was killed go within moments, but not at once. */
const SESSIONS_WAIT_MS = 5_000;

/** Throws a `StartProblem` where the portal is at work on the database. */
export async function mustBeUnused(client: pg.Client): Promise<void> {
  const unused = await untilTaken(async () => ((await isUnused(client)) ? true : null), SESSIONS_WAIT_MS);
  if (unused === null)
    throw new StartProblem('Groundwork is at work on this database: stop it, then restore.');
}

/** The session that holds the lock of the installation is our own. */
async function isUnused(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'groundwork-%' and application_name <> 'groundwork-lock'`,
  );
  return rowCount === 0;
}

/** Throws a `StartProblem` that names a table with rows. To be asked where row-level security hides none. */
export async function mustBeEmpty(client: pg.Client, tables: readonly BackupTable[]): Promise<void> {
  for (const { name } of tables) {
    if (WRITTEN_UNUSED.includes(name)) continue;
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount !== 0)
      throw new StartProblem(
        `A backup is restored into an empty installation only, and this one has rows in ${name}. Set DATA_DIR to a new folder, or DATABASE_URL to a new database.`,
      );
  }
}

export async function forgetWrittenUnused(client: pg.Client): Promise<void> {
  for (const name of WRITTEN_UNUSED) await client.query(`delete from ${pg.escapeIdentifier(name)}`);
}

/** The number of the last migration that the database has had; 0 for an empty one. */
export async function countApplied(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query('select where to_regclass($1) is not null', [MIGRATIONS_TABLE]);
  return rowCount === 0 ? 0 : (await listApplied(client)).length;
}

/** Runs `work` in the open transaction as an owner who reads and writes all rows; a failure ends both. */
export async function asUnboundOwner<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relforcerowsecurity order by relname`,
  );
  const bind = async (words: 'force' | 'no force') => {
    for (const { name } of rows)
      await client.query(`alter table ${pg.escapeIdentifier(name)} ${words} row level security`);
  };
  await bind('no force');
  const result = await work();
  await bind('force');
  return result;
}
