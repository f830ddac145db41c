import { Counter, Gauge, type Registry } from 'prom-client';
import { cacheForTime } from '../platform/timed-cache.ts';
import { type BackupRun, findLastBackup } from './backup/backup-runs.ts';
import type { Database } from './database.ts';
import { readChecksumFailures } from './database-health.ts';
import { findPartitionsEnd } from './partitions.ts';

/** What the database knows about itself. */
type DatabaseFacts = {
  readonly sizeBytes: number;
  readonly checksumFailures: number;
  readonly partitionsEnd: Date;
  readonly lastBackup: BackupRun | null;
};

const LIMITS = { maxAgeMs: 30_000, maxWaitMs: 1_500 };
const MS_PER_SECOND = 1_000;

/**
 * Registers what only the database can tell, read at most every 30 s. While it does not respond, these metrics have no value:
 * the last one would look like a current one.
 */
export function watchDatabase(metrics: Registry, database: Database, getRestarts: () => number): void {
  const registers = [metrics];
  const getFacts = cacheForTime(() => readFacts(database), LIMITS);
  const gauge = (name: string, help: string, getValue: (facts: DatabaseFacts) => number) =>
    new Gauge({
      name: `groundwork_${name}`,
      help,
      registers,
      async collect() {
        const facts = await getFacts();
        if (facts) this.set(getValue(facts));
        else this.remove();
      },
    });
  gauge('database_size_bytes', 'Size of the database with its indexes', ({ sizeBytes }) => sizeBytes);
  gauge(
    'reading_partitions_until_timestamp_seconds',
    'End of the last month that has a partition for readings',
    ({ partitionsEnd }) => partitionsEnd.getTime() / MS_PER_SECOND,
  );
  gauge(
    'backup_last_success_timestamp_seconds',
    'When the newest backup was completed; 0 if there is none',
    ({ lastBackup }) => (lastBackup?.finishedAt.getTime() ?? 0) / MS_PER_SECOND,
  );
  gauge(
    'backup_last_size_bytes',
    'Size of the newest backup; 0 if there is none',
    ({ lastBackup }) => lastBackup?.fileBytes ?? 0,
  );
  countChecksumFailures(registers, getFacts);
  countRestarts(registers, getRestarts);
}

/** PostgreSQL counts these itself. */
function countChecksumFailures(registers: Registry[], getFacts: () => Promise<DatabaseFacts | null>): void {
  new Counter({
    name: 'groundwork_database_checksum_failures_total',
    help: 'Damaged pages that PostgreSQL has read',
    registers,
    async collect() {
      const facts = await getFacts();
      this.remove();
      if (facts) this.inc(facts.checksumFailures);
    },
  });
}

function countRestarts(registers: Registry[], getRestarts: () => number): void {
  new Counter({
    name: 'groundwork_database_restarts_total',
    help: 'How often this process has restarted the embedded PostgreSQL',
    registers,
    collect() {
      this.reset();
      this.inc(getRestarts());
    },
  });
}

/** One statement after the other, so that a scrape takes one connection of the pool. */
async function readFacts(database: Database): Promise<DatabaseFacts> {
  return {
    sizeBytes: await readDatabaseSize(database),
    checksumFailures: await readChecksumFailures(database),
    partitionsEnd: await findPartitionsEnd(database),
    lastBackup: await findLastBackup(database),
  };
}

async function readDatabaseSize(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ bytes: number }>('select get_database_size() as bytes');
  return rows[0]?.bytes ?? 0;
}
