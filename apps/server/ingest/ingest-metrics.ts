import { STREAM_FAULTS, type StreamFault } from '@groundwork/decoders/decoder.ts';
import { QUARANTINE_REASONS } from '@groundwork/domain/readings/quarantine-reason.ts';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import {
  CLOSE_REASONS,
  type CloseReason,
  DIRECTIONS,
  type Direction,
  DROP_REASONS,
  type DropReason,
  REFUSE_REASONS,
  type RefuseReason,
} from './counted-reasons.ts';
import type { DevicePort } from './device-port.ts';

/** The metrics of ingest. No label carries a code or an organisation. */
export type IngestMetrics = ReturnType<typeof createIngestMetrics>;

const BATCH_RECORDS = [1, 10, 50, 100, 250, 500, 1_000, 2_000, 4_000];
const COMMIT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

export function createIngestMetrics(registry: Registry) {
  const registers = [registry];
  const counter = (name: string, help: string) =>
    new Counter({ name: `groundwork_ingest_${name}_total`, help, registers });
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
    quarantined: countQuarantined(registers),
    faults: byPortAndReason(
      'faults',
      'Connections closed and datagrams dropped because their bytes were invalid',
    ),
    delayedPackets: counter(
      'packets_delayed',
      'Packets that were not taken at first, because their source had sent more records than it may',
    ),
    alternations: counter(
      'sources_alternating',
      'Times that a source spoke from one network, then from another, then from the first again',
    ),
    refusedLogins: byPortAndReason('logins_refused', 'Refused logins'),
    unansweredLogins: new Counter({
      name: 'groundwork_ingest_logins_unanswered_total',
      help: 'Refused logins without an answer, because their address had too many',
      labelNames: ['port'],
      registers,
    }),
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

function countQuarantined(registers: Registry[]): Counter<'reason'> {
  const counter = new Counter({
    name: 'groundwork_ingest_records_quarantined_total',
    help: 'Records quarantined, entirely or in part',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of QUARANTINE_REASONS) counter.inc({ reason }, 0);
  return counter;
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
    countFault: (reason: StreamFault) => metrics.faults.inc({ port, reason }),
    countRefusedLogin: (reason: RefuseReason) => metrics.refusedLogins.inc({ port, reason }),
    countUnansweredLogin: () => metrics.unansweredLogins.inc({ port }),
    countDroppedDatagram: (reason: DropReason) => metrics.droppedDatagrams.inc({ port, reason }),
    countMessage: (reason: Direction) => metrics.messages.inc({ port, reason }),
  };
}

/** Starts the series of a port for devices at 0, because an increase from nothing to 1 is not seen as one. */
export function startAtZero(metrics: IngestMetrics, port: string, transport: DevicePort['transport']): void {
  const start = (counter: Counter<'port' | 'reason'>, reasons: readonly string[]) => {
    for (const reason of reasons) counter.inc({ port, reason }, 0);
  };
  start(metrics.faults, STREAM_FAULTS);
  start(metrics.refusedLogins, REFUSE_REASONS);
  metrics.unansweredLogins.inc({ port }, 0);
  if (transport === 'udp') start(metrics.droppedDatagrams, DROP_REASONS);
  else {
    metrics.connections.set({ port }, 0);
    start(metrics.closed, CLOSE_REASONS);
    start(metrics.messages, DIRECTIONS);
  }
}
