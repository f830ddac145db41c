import { Gauge, type Registry } from 'prom-client';
import type { Database } from './database.ts';

/** Registers the metrics of connection pools. Returns the function that adds a pool under a name. */
export function watchPools(metrics: Registry): (name: string, database: Database) => void {
  const pools: { readonly name: string; readonly database: Database }[] = [];
  new Gauge({
    name: 'groundwork_database_connections',
    help: 'Connections to PostgreSQL by role: busy, idle, and how many calls wait for one',
    labelNames: ['role', 'state'],
    registers: [metrics],
    collect() {
      this.reset();
      for (const { name, database } of pools) {
        const { totalCount, idleCount } = database.pool;
        this.inc({ role: name, state: 'busy' }, totalCount - idleCount);
        this.inc({ role: name, state: 'idle' }, idleCount);
        this.inc({ role: name, state: 'waiting' }, database.waitingCount);
      }
    },
  });
  return (name, database) => void pools.push({ name, database });
}
