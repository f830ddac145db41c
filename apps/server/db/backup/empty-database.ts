import pg from 'pg';
import { StartProblem } from '../../platform/start-problem.ts';
import { listApplied } from '../migrate.ts';
import { pollFor } from '../poll-for.ts';
import { type BackupTable, MIGRATIONS_TABLE } from './table-list.ts';

/** Tables that an unused portal writes by itself: the first link, and devices that called. */
const TABLES_WRITTEN_BEFORE_USE = ['one_time_link', 'unknown_device'];
/** The backups of the unused portal are none of the restored one. Older versions do not have the table. */
const CLEAR_BACKUP_RUNS = `
  do $$ begin
    if to_regclass('backup_run') is not null then delete from backup_run; end if;
  end $$`;

/** Sessions of a killed process end within moments, but not at once. */
const SESSIONS_WAIT_MS = 5_000;

/** Throws a `StartProblem` if a portal uses the database. */
export async function mustBeUnused(client: pg.Client): Promise<void> {
  const unused = await pollFor(async () => ((await isUnused(client)) ? true : null), SESSIONS_WAIT_MS);
  if (unused === null)
    throw new StartProblem('Groundwork is at work on this database: stop it, then restore.');
}

/** Ignores this process's own session, which holds the lock of the installation. */
async function isUnused(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'groundwork-%' and application_name <> 'groundwork-lock'`,
  );
  return rowCount === 0;
}

/** Throws a `StartProblem` that names a table with rows. Call it only if row-level security hides no rows. */
export async function mustBeEmpty(client: pg.Client, tables: readonly BackupTable[]): Promise<void> {
  for (const { name } of tables) {
    if (TABLES_WRITTEN_BEFORE_USE.includes(name)) continue;
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount !== 0)
      throw new StartProblem(
        `A backup is restored into an empty installation only, and this one has rows in ${name}. Set DATA_DIR to a new folder, or DATABASE_URL to a new database.`,
      );
  }
}

export async function clearTablesWrittenBeforeUse(client: pg.Client): Promise<void> {
  for (const name of TABLES_WRITTEN_BEFORE_USE)
    await client.query(`delete from ${pg.escapeIdentifier(name)}`);
  await client.query(CLEAR_BACKUP_RUNS);
}

/** Returns the number of the last applied migration, 0 for an empty database. */
export async function countApplied(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query('select where to_regclass($1) is not null', [MIGRATIONS_TABLE]);
  return rowCount === 0 ? 0 : (await listApplied(client)).length;
}

/** Runs `work` in the open transaction with access to all rows. A failure ends the transaction, and with it the access. */
export async function withoutRowSecurity<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relforcerowsecurity order by relname`,
  );
  const setRowSecurity = async (mode: 'force' | 'no force') => {
    for (const { name } of rows)
      await client.query(`alter table ${pg.escapeIdentifier(name)} ${mode} row level security`);
  };
  await setRowSecurity('no force');
  const result = await work();
  await setRowSecurity('force');
  return result;
}
