import type { HealthCheck } from '../platform/health.ts';
import type { Database } from './database.ts';
import { isMigrated } from './migrate.ts';

/** Whether the database answers, and whether its tables are of this version. */
export const databaseChecks = (
  owner: Database,
): Readonly<Record<'database' | 'migrations', HealthCheck>> => ({
  database: async () => (await owner.pool.query('select 1')).rowCount === 1,
  migrations: () => isMigrated((text) => owner.pool.query(text)),
});
