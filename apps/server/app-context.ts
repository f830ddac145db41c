import type { Config } from './config/config.ts';
import { Database } from './db/database.ts';
import { databaseChecks } from './db/database-health.ts';
import { watchDatabase } from './db/database-metrics.ts';
import type { Installation } from './db/open-installation.ts';
import { watchPools } from './db/pool-metrics.ts';
import { getSharing, listPools, POOLS, type PoolName } from './db/pool-sizes.ts';
import { readMaxOpenFiles } from './platform/check-limits.ts';
import type { ClosingList } from './platform/closing-list.ts';
import { ConnectionGate } from './platform/connection-gate.ts';
import { watchReserve } from './platform/disk-reserve.ts';
import { createHealth, type GrowingHealth, hasRoom } from './platform/health.ts';
import type { Logger } from './platform/log.ts';
import { createMetrics, type Registry } from './platform/metrics.ts';
import { watchDisk, watchHealth } from './platform/process-metrics.ts';
import { SampledLog } from './platform/sampled-log.ts';
import { trustProxies } from './platform/trusted-proxies.ts';

export type AppParts = {
  readonly config: Config;
  readonly installation: Pick<Installation, 'ownerAddress' | 'portalAddress' | 'dataFolder' | 'restartCount'>;
  readonly log: Logger;
  /** Whether to fill an empty portal with a demo fleet. */
  readonly withDemo: boolean;
};

/** What all roles of the process share. */
export type AppContext = AppParts & {
  readonly metrics: Registry;
  readonly now: () => Date;
  readonly closing: ClosingList;
  /** Caps the connections of all ports. */
  readonly connections: ConnectionGate;
  /** Opens a connection pool. Each kind of work has its own, so that slow screens take no connection from the gateway. */
  readonly open: (pool: PoolName) => Database;
  readonly health: GrowingHealth;
  readonly hasReserve?: () => boolean;
};

export function createAppContext(parts: AppParts, closing: ClosingList): AppContext {
  const { config, installation, log } = parts;
  const metrics = createMetrics();
  const watchPool = watchPools(metrics);
  const isTrusted = trustProxies(config.trustedProxies);
  const connections = new ConnectionGate({ log, metrics, isTrusted, maxOpenFiles: readMaxOpenFiles() });
  const troubles = new SampledLog(log);
  const pools = listPools(config.roles);
  const open = (pool: PoolName): Database => {
    if (!pools.includes(pool)) throw new Error(`the pool ${pool} is not counted for these roles`);
    const { role, connections } = POOLS[pool];
    const sharing = getSharing(pool, config.databaseUrl === null);
    const onError = (error: Error) => troubles.warn('database connection lost', error);
    const database = new Database(installation.portalAddress, role, connections, onError, sharing);
    closing.add(`connections of ${role}`, () => database.end());
    watchPool(role, database);
    return database;
  };
  const reader = open('health');
  const health = createHealth({ ...databaseChecks(reader), disk: hasRoom(installation.dataFolder) });
  watchHealth(metrics, health);
  watchDisk(metrics, installation.dataFolder);
  watchDatabase(metrics, reader, installation.restartCount);
  // The disk of an external database is not visible from here.
  const reserve = config.databaseUrl === null && { hasReserve: watchReserve(installation.dataFolder) };
  return { ...parts, metrics, now: () => new Date(), closing, connections, open, health, ...reserve };
}
