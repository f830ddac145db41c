import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** What the gateway counts. No label carries a code or an organisation. */
export type IngestMetrics = ReturnType<typeof createIngestMetrics>;

const BATCH_RECORDS = [1, 10, 50, 100, 250, 500, 1_000, 2_000, 4_000];
const COMMIT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

export function createIngestMetrics(registry: Registry) {
  const registers = [registry];
  const counter = (name: string, help: string) =>
    new Counter({ name: `groundwork_ingest_${name}_total`, help, registers });
  const byReason = (name: string, help: string) =>
    new Counter({ name: `groundwork_ingest_${name}_total`, help, labelNames: ['reason'], registers });
  return {
    connections: new Gauge({
      name: 'groundwork_ingest_connections',
      help: 'Open connections of devices',
      registers,
    }),
    waiting: new Gauge({
      name: 'groundwork_ingest_records_waiting',
      help: 'Records that were read and wait to be committed, when the last batch began or ended',
      registers,
    }),
    acknowledged: counter('records_acknowledged', 'Records whose packet was acknowledged'),
    stored: counter('records_stored', 'Records that are new rows'),
    duplicates: counter('records_duplicate', 'Records that were stored before'),
    collisions: counter('records_displaced', 'Records stored beside another one with the same key'),
    marks: counter('marks', 'Marks left for the derivation by late records'),
    quarantined: byReason('records_quarantined', 'Records kept apart, or a part of them'),
    faults: byReason(
      'faults',
      'Connections ended, and datagrams dropped, because their bytes were not believed',
    ),
    refusedLogins: byReason('logins_refused', 'Logins that were not accepted'),
    droppedDatagrams: byReason(
      'datagrams_dropped',
      'Datagrams neither stored nor acknowledged; each is sent again',
    ),
    messages: byReason('messages', 'Commands and answers that devices sent, by direction'),
    closed: byReason('connections_closed', 'Connections ended by the server'),
    failedCommits: counter('commits_failed', 'Batches that the database did not commit; each is tried again'),
    batchRecords: new Histogram({
      name: 'groundwork_ingest_batch_records',
      help: 'Records in a committed batch',
      buckets: BATCH_RECORDS,
      registers,
    }),
    commitSeconds: new Histogram({
      name: 'groundwork_ingest_commit_seconds',
      help: 'Time that a batch takes to be committed',
      buckets: COMMIT_SECONDS,
      registers,
    }),
  };
}
