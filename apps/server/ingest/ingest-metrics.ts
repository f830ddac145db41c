import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { CloseReason } from './close-reason.ts';

/** The metrics of ingest. No label carries a code or an organisation. */
export type IngestMetrics = ReturnType<typeof createIngestMetrics>;

const BATCH_RECORDS = [1, 10, 50, 100, 250, 500, 1_000, 2_000, 4_000];
const COMMIT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

export function createIngestMetrics(registry: Registry) {
  const registers = [registry];
  const counter = (name: string, help: string) =>
    new Counter({ name: `groundwork_ingest_${name}_total`, help, registers });
  const byReason = (name: string, help: string) =>
    new Counter({ name: `groundwork_ingest_${name}_total`, help, labelNames: ['reason'], registers });
  const byPortAndReason = (name: string, help: string) =>
    new Counter({ name: `groundwork_ingest_${name}_total`, help, labelNames: ['port', 'reason'], registers });
  return {
    connections: new Gauge({
      name: 'groundwork_ingest_connections',
      help: 'Open device connections',
      labelNames: ['port'],
      registers,
    }),
    waiting: new Gauge({
      name: 'groundwork_ingest_records_waiting',
      help: 'Records waiting to be committed when the last batch began or ended',
      registers,
    }),
    acknowledged: countAcknowledged(registers),
    stored: counter('records_stored', 'Records stored as new rows'),
    duplicates: counter('records_duplicate', 'Records that were stored before'),
    collisions: counter('records_displaced', 'Records stored next to another one with the same key'),
    marks: counter('marks', 'Marks that late records set for the derivation'),
    quarantined: byReason('records_quarantined', 'Records quarantined, entirely or in part'),
    faults: byPortAndReason(
      'faults',
      'Connections closed and datagrams dropped because their bytes were invalid',
    ),
    refusedLogins: byPortAndReason('logins_refused', 'Refused logins'),
    droppedDatagrams: byPortAndReason(
      'datagrams_dropped',
      'Datagrams neither stored nor acknowledged; devices resend them',
    ),
    messages: byPortAndReason('messages', 'Commands and responses sent by devices, by direction'),
    closed: byPortAndReason('connections_closed', 'Connections closed by the server'),
    failedCommits: counter('commits_failed', 'Batches that failed to commit; each is retried'),
    batchRecords: new Histogram({
      name: 'groundwork_ingest_batch_records',
      help: 'Records in a committed batch',
      buckets: BATCH_RECORDS,
      registers,
    }),
    commitSeconds: new Histogram({
      name: 'groundwork_ingest_commit_seconds',
      help: 'Time to commit a batch',
      buckets: COMMIT_SECONDS,
      registers,
    }),
  };
}

/** Records acknowledged through one port. */
type Tally = { records: number };

/**
 * Creates the counter of acknowledged records. Every packet counts, so it only adds to the tally of its port: the
 * counter looks up the labels when it is read.
 */
function countAcknowledged(registers: Registry[]): Map<string, Tally> {
  const byPort = new Map<string, Tally>();
  new Counter({
    name: 'groundwork_ingest_records_acknowledged_total',
    help: 'Acknowledged records',
    labelNames: ['port'],
    registers,
    collect() {
      this.reset();
      for (const [port, { records }] of byPort) this.inc({ port }, records);
    },
  });
  return byPort;
}

/** The metrics of one port. */
export type PortMetrics = ReturnType<typeof labelMetrics>;

/** Labels the metrics that concern a port with its name. */
export function labelMetrics(metrics: IngestMetrics, port: string) {
  const acknowledged: Tally = { records: 0 };
  metrics.acknowledged.set(port, acknowledged);
  return {
    acknowledged,
    connections: metrics.connections.labels(port),
    countClosed: (reason: CloseReason) => metrics.closed.inc({ port, reason }),
    countFault: (reason: string) => metrics.faults.inc({ port, reason }),
    countRefusedLogin: (reason: string) => metrics.refusedLogins.inc({ port, reason }),
    countDroppedDatagram: (reason: string) => metrics.droppedDatagrams.inc({ port, reason }),
    countMessage: (reason: string) => metrics.messages.inc({ port, reason }),
  };
}
