import { setTimeout as wait } from 'node:timers/promises';
import {
  countOpenFiles,
  readCpuSeconds,
  readLostSeconds,
  readMemoryBytes,
  readOwnCpuSeconds,
  readResidentBytes,
} from '../../testing/cpu-meter.ts';
import { readMetrics } from '../../testing/read-metrics.ts';
import type { BenchServer } from '../ingest/bench-server.ts';

/** Measurements of the server and its database at one moment. */
export type Sample = {
  readonly serverBytes: number;
  /** The minimum of a few samples, which is close to the heap after garbage collection. */
  readonly heapBytes: number;
  /** Buffers outside the heap. */
  readonly externalBytes: number;
  readonly postgresBytes: number;
  readonly openFiles: number;
  /** Number of active resources of the server's event loop by kind: `Timeout`, `TCPSocketWrap`, … */
  readonly resources: ReadonlyMap<string, number>;
  readonly databaseConnections: number;
  /** Upper bound of the time that a newest reading has waited to be derived. */
  readonly lagSeconds: number;
  readonly storedReadings: number;
  readonly cpu: CpuSeconds;
};

/** CPU seconds since the beginning, by process, and those lost to the host or to disk waits. */
export type CpuSeconds = {
  readonly server: number;
  readonly postgres: number;
  readonly stolen: number;
  readonly waiting: number;
};

const LOOKS = 6;
const BETWEEN_LOOKS_MS = 1_000;

/** Takes a sample over some seconds, to find the minimum of the heap. */
export async function takeSample({ server, app }: BenchServer): Promise<Sample> {
  const { metricsPort, pid, postgresPid } = server;
  const metrics = await readMetrics(metricsPort);
  const cpu = {
    server: readOwnCpuSeconds(pid),
    postgres: readCpuSeconds(postgresPid),
    ...readLostSeconds(),
  };
  const heapBytes = [metrics.sum('nodejs_heap_size_used_bytes')];
  while (heapBytes.length < LOOKS) {
    await wait(BETWEEN_LOOKS_MS);
    heapBytes.push((await readMetrics(metricsPort)).sum('nodejs_heap_size_used_bytes'));
  }
  return {
    serverBytes: readResidentBytes(pid),
    heapBytes: Math.min(...heapBytes),
    externalBytes: metrics.sum('nodejs_external_memory_bytes'),
    postgresBytes: readMemoryBytes(postgresPid),
    openFiles: countOpenFiles(pid),
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
