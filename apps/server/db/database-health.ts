import type { HealthCheck } from '../platform/health.ts';
import type { Database } from './database.ts';
import { isMigrated } from './migrate.ts';

/** Checks that the database responds and that its tables are of this version. */
export const databaseChecks = (
  owner: Database,
): Readonly<Record<'database' | 'migrations', HealthCheck>> => ({
  database: async () => (await owner.pool.query('select 1')).rowCount === 1,
  migrations: () => isMigrated((text) => owner.pool.query(text)),
});
