import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartProblem } from '../platform/start-problem.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import { inTransaction } from './owner-session.ts';

const LOCK = "hashtext('groundwork migrations')";

/** A migration that was applied to the database. */
export type AppliedMigration = { readonly number: number; readonly name: string; readonly checksum: string };

/** A migration of an existing database that begins, as the first, second, … of those that are missing. */
export type StartedMigration = { readonly migration: string; readonly number: number; readonly of: number };

export type MigrationOptions = {
  /** Not called for a new database, whose migrations take no time. */
  readonly onMigration?: (started: StartedMigration) => void;
  /** Describes the sessions that kept a lock from this one; null if unknown. */
  readonly describeBlockers?: () => string | null;
  readonly lockTimeoutMs?: number;
};

/** While a migration waits for a lock, everything that comes later waits behind it. */
const LOCK_TIMEOUT_MS = 10_000;
const MAX_ATTEMPTS = 3;
/** Lets the work pass that waited behind the migration. */
const RETRY_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies the missing migrations in order, each file in a transaction of its own. Concurrent starts wait for each
 * other. Returns the names of the applied files. Throws a `StartProblem` if the database is newer than this version,
 * an applied file has changed since, or another session keeps a table locked.
 */
export async function migrate(
  client: pg.Client,
  migrations: readonly Migration[] = readMigrations(),
  options: MigrationOptions = {},
): Promise<readonly string[]> {
  return withMigrationLock(client, async () => {
    await client.query(`create table if not exists schema_migration (
      number int primary key, name text not null, checksum text not null, applied_at timestamptz not null)`);
    const applied = await listApplied(client);
    for (const row of applied) checkKnown(row, migrations);
    const missing = migrations.filter(({ number }) => !applied.some((row) => row.number === number));
    for (const [index, migration] of missing.entries()) {
      if (applied.length > 0)
        options.onMigration?.({ migration: migration.name, number: index + 1, of: missing.length });
      await apply(client, migration, options);
    }
    return missing.map(({ name }) => name);
  });
}

/** Runs `work`, which may migrate the database, while other processes wait with their migrations. */
export async function withMigrationLock<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(`select pg_advisory_lock(${LOCK})`);
  try {
    return await work();
  } finally {
    await client.query(`select pg_advisory_unlock(${LOCK})`).catch(() => {});
  }
}

/** Whether every migration of this version is applied: for the health check. */
export async function isMigrated(
  query: (text: string) => Promise<{ rows: { applied: number | null }[] }>,
): Promise<boolean> {
  const { rows } = await query('select max(number) as applied from schema_migration');
  return rows[0]?.applied === readMigrations().length;
}

/** Lists the applied migrations, in order. */
export async function listApplied(client: pg.Client): Promise<readonly AppliedMigration[]> {
  const { rows } = await client.query('select number, name, checksum from schema_migration order by number');
  return rows;
}

function checkKnown(row: AppliedMigration, migrations: readonly Migration[]): void {
  const known = migrations.find(({ number }) => number === row.number);
  if (!known)
    throw new StartProblem(
      `The database was written by a newer version of Groundwork (it has ${row.name}): start that version, or restore a backup made with this one.`,
    );
  if (known.checksum !== row.checksum)
    throw new StartProblem(
      `The database was made with another text of the migration ${row.name}: this version does not fit its tables.`,
    );
}

async function apply(client: pg.Client, migration: Migration, options: MigrationOptions): Promise<void> {
  const { lockTimeoutMs = LOCK_TIMEOUT_MS, describeBlockers } = options;
  for (let attempt = 1; ; attempt += 1)
    try {
      await applyOnce(client, migration, lockTimeoutMs);
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error;
      if (attempt === MAX_ATTEMPTS)
        throw new StartProblem(
          `The migration ${migration.name} needs a table that is locked by ${describeBlockers?.() ?? 'another session'}. It changed nothing: end that session, then start again.`,
        );
      await wait(RETRY_MS);
    }
}

async function applyOnce(
  client: pg.Client,
  { number, name, text, checksum }: Migration,
  lockTimeoutMs: number,
): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(text);
    await client.query('insert into schema_migration values ($1, $2, $3, now())', [number, name, checksum]);
  });
}
