import type { Config } from './config/config.ts';
import { Database, type DatabaseRole } from './db/database.ts';
import { databaseChecks } from './db/database-health.ts';
import type { Installation } from './db/open-installation.ts';
import { watchPools } from './db/pool-metrics.ts';
import type { ClosingList } from './platform/closing-list.ts';
import { watchReserve } from './platform/disk-reserve.ts';
import { createHealth, type GrowingHealth, hasRoom } from './platform/health.ts';
import type { Logger } from './platform/log.ts';
import { createMetrics, type Registry } from './platform/metrics.ts';

export type AppParts = {
  readonly config: Config;
  readonly installation: Pick<Installation, 'address' | 'dataFolder'>;
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
  readonly open: (role: DatabaseRole, connections: number) => Database;
  readonly health: GrowingHealth;
  readonly hasReserve?: () => boolean;
};

export function createAppContext(parts: AppParts, closing: ClosingList): AppContext {
  const { config, installation, log } = parts;
  const metrics = createMetrics();
  const watchPool = watchPools(metrics);
  const open = (role: DatabaseRole, connections: number): Database => {
    let isClosing = false;
    const database = new Database(installation.address, role, connections, (error) => {
      if (!isClosing) log.warn({ err: error }, 'database connection lost');
    });
    closing.add(`connections of ${role}`, () => {
      isClosing = true;
      return database.end();
    });
    watchPool(role, database);
    return database;
  };
  const health = createHealth({
    ...databaseChecks(open('owner', 2)),
    disk: hasRoom(installation.dataFolder),
  });
  // The disk of an external database is not visible from here.
  const reserve = config.databaseUrl === null && { hasReserve: watchReserve(installation.dataFolder) };
  return { ...parts, metrics, now: () => new Date(), closing, open, health, ...reserve };
}
