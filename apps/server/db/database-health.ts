import type { HealthCheck } from '../platform/health.ts';
import { type Database, withDriverTimeout } from './database.ts';
import { isMigrated } from './migrate.ts';

/** Checks that the database responds and takes changes, which a standby does not, that its tables are of this version, and that it found no damaged page. */
export const databaseChecks = (
  database: Database,
): Readonly<Record<'database' | 'migrations' | 'checksums', HealthCheck>> => ({
  database: () => isWritable(database),
  migrations: () => isMigrated((text) => database.pool.query(withDriverTimeout(text))),
  checksums: async () => (await readChecksumFailures(database)) === 0,
});

async function isWritable(database: Database): Promise<boolean> {
  const { rows } = await database.pool.query<{ mode: string }>(
    withDriverTimeout("select current_setting('transaction_read_only') as mode"),
  );
  return rows[0]?.mode === 'off';
}

/**
 * Returns how many damaged pages PostgreSQL has read since its statistics began, 0 if it has no checksums. The row
 * without a name counts the tables that all databases of the server share.
 */
export async function readChecksumFailures(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ failures: number }>(
    withDriverTimeout(`select coalesce(sum(checksum_failures), 0)::int8 as failures from pg_stat_database
      where datname = current_database() or datname is null`),
  );
  return rows[0]?.failures ?? 0;
}
