import { setTimeout as wait } from 'node:timers/promises';
import {
  cpuSecondsOf,
  memoryBytesOf,
  openFilesOf,
  ownCpuSecondsOf,
  readLostSeconds,
  residentBytesOf,
} from '../../testing/cpu-meter.ts';
import { readMetrics } from '../../testing/read-metrics.ts';
import type { BenchServer } from '../ingest/bench-server.ts';

/** What was seen of the product at one moment. */
export type Sample = {
  readonly serverBytes: number;
  /** The least of a few looks: what is left after the garbage was collected, nearly. */
  readonly heapBytes: number;
  /** Buffers, which the heap only points to. */
  readonly externalBytes: number;
  readonly postgresBytes: number;
  readonly openFiles: number;
  /** What the event loop of the server waits for, by kind: `Timeout`, `TCPSocketWrap`, … */
  readonly resources: ReadonlyMap<string, number>;
  readonly databaseConnections: number;
  /** The longest that a newest reading can have waited to be derived. */
  readonly lagSeconds: number;
  readonly storedReadings: number;
  readonly cpu: CpuSeconds;
};

/** CPU seconds since the beginning: of whom, and which of them nobody here had. */
export type CpuSeconds = {
  readonly server: number;
  readonly postgres: number;
  readonly stolen: number;
  readonly waiting: number;
};

const LOOKS = 6;
const BETWEEN_LOOKS_MS = 1_000;

/** Takes a sample; takes some seconds, for the sake of the heap. */
export async function takeSample({ server, app }: BenchServer): Promise<Sample> {
  const { metricsPort, pid, postgresPid } = server;
  const metrics = await readMetrics(metricsPort);
  const cpu = {
    server: ownCpuSecondsOf(pid),
    postgres: cpuSecondsOf(postgresPid),
    ...readLostSeconds(),
  };
  const heapBytes = [metrics.sum('nodejs_heap_size_used_bytes')];
  while (heapBytes.length < LOOKS) {
    await wait(BETWEEN_LOOKS_MS);
    heapBytes.push((await readMetrics(metricsPort)).sum('nodejs_heap_size_used_bytes'));
  }
  return {
    serverBytes: residentBytesOf(pid),
    heapBytes: Math.min(...heapBytes),
    externalBytes: metrics.sum('nodejs_external_memory_bytes'),
    postgresBytes: memoryBytesOf(postgresPid),
    openFiles: openFilesOf(pid),
    resources: metrics.byLabel('nodejs_active_resources', 'type'),
    databaseConnections: await countConnections(app),
    lagSeconds: metrics.sum('groundwork_derivation_lag_seconds', { lane: 'newest' }),
    storedReadings: metrics.sum('groundwork_ingest_records_stored_total'),
    cpu,
  };
}

async function countConnections(app: BenchServer['app']): Promise<number> {
  const { rows } = await app.pool.query<{ count: number }>(
    'select numbackends as count from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.count ?? 0;
}
