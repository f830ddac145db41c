import type { Config } from './config/config.ts';
import { Database } from './db/database.ts';
import { databaseChecks } from './db/database-health.ts';
import { watchDatabase } from './db/database-metrics.ts';
import type { Installation } from './db/open-installation.ts';
import { watchPools } from './db/pool-metrics.ts';
import { listPools, POOLS, type PoolName } from './db/pool-sizes.ts';
import type { ClosingList } from './platform/closing-list.ts';
import { watchReserve } from './platform/disk-reserve.ts';
import { createHealth, type GrowingHealth, hasRoom } from './platform/health.ts';
import type { Logger } from './platform/log.ts';
import { createMetrics, type Registry } from './platform/metrics.ts';
import { watchDisk, watchHealth } from './platform/process-metrics.ts';
import { SampledLog } from './platform/sampled-log.ts';

export type AppParts = {
  readonly config: Config;
  readonly installation: Pick<Installation, 'address' | 'dataFolder' | 'restartCount'>;
  readonly log: Logger;
  /** Whether to fill an empty portal with a demo fleet. */
  readonly withDemo: boolean;
};

/** What all roles of the process share. */
export type AppContext = AppParts & {
  readonly metrics: Registry;
  readonly now: () => Date;
  readonly closing: ClosingList;
  /** Opens a connection pool. Each kind of work has its own, so that slow screens take no connection from the gateway. */
  readonly open: (pool: PoolName) => Database;
  readonly health: GrowingHealth;
  readonly hasReserve?: () => boolean;
};

export function createAppContext(parts: AppParts, closing: ClosingList): AppContext {
  const { config, installation, log } = parts;
  const metrics = createMetrics();
  const watchPool = watchPools(metrics);
  const troubles = new SampledLog(log);
  const pools = listPools(config.roles);
  const open = (pool: PoolName): Database => {
    if (!pools.includes(pool)) throw new Error(`the pool ${pool} is not counted for these roles`);
    const { role, connections } = POOLS[pool];
    const database = new Database(installation.address, role, connections, (error) =>
      troubles.warn('database connection lost', error),
    );
    closing.add(`connections of ${role}`, () => database.end());
    watchPool(role, database);
    return database;
  };
  const owner = open('health');
  const health = createHealth({ ...databaseChecks(owner), disk: hasRoom(installation.dataFolder) });
  watchHealth(metrics, health);
  watchDisk(metrics, installation.dataFolder);
  watchDatabase(metrics, owner, installation.restartCount);
  // The disk of an external database is not visible from here.
  const reserve = config.databaseUrl === null && { hasReserve: watchReserve(installation.dataFolder) };
  return { ...parts, metrics, now: () => new Date(), closing, open, health, ...reserve };
}
