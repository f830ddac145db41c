import type { Database } from '../db/database.ts';
import type { SourceIdentity } from '../features/sources/sources/source-identity-store.ts';
import { SourceNoteStore } from '../features/sources/sources/source-note-store.ts';
import type { SampledLog } from '../platform/sampled-log.ts';
import type { IngestMetrics } from './ingest-metrics.ts';
import { RecordRates } from './record-rates.ts';
import { SourceNetworks } from './source-networks.ts';
import { SourceNotes } from './source-notes.ts';

type Source = Pick<SourceIdentity, 'organisationId' | 'sourceId'>;

type Parts = {
  readonly gateway: Database;
  readonly log: SampledLog;
  readonly metrics: Pick<IngestMetrics, 'alternations' | 'delayedPackets'>;
  readonly now: () => Date;
  readonly isRateLifted?: () => boolean;
};

type Limits = {
  /** Of each source. */
  readonly maxRecordsPerMinute: number;
  readonly idleTimeoutMs: number;
};

/** Watches how sources send: how much, and from where. Counts and notes what is unusual. */
export class SourceTraffic {
  readonly #rates: RecordRates;
  readonly #networks: SourceNetworks;
  readonly #notes: SourceNotes;
  readonly #metrics: Parts['metrics'];

  constructor(rates: RecordRates, networks: SourceNetworks, notes: SourceNotes, metrics: Parts['metrics']) {
    this.#rates = rates;
    this.#networks = networks;
    this.#notes = notes;
    this.#metrics = metrics;
  }

  /** Returns 0 if a packet with this many records may be taken, else after how many milliseconds it may be tried again. */
  take(source: Source, records: number): number {
    const waitMs = this.#rates.take(source.sourceId, records);
    if (waitMs > 0) {
      this.#metrics.delayedPackets.inc();
      this.#notes.note(source, 'too-many-records');
    }
    return waitMs;
  }

  /** Notes the network that a source speaks from. */
  noteNetwork(source: Source, network: string, at: Date): void {
    const alternating = this.#networks.note(source.sourceId, network, at.getTime());
    if (!alternating) return;
    this.#metrics.alternations.inc();
    this.#notes.note(source, 'two-networks', alternating);
  }

  /** Saves the remaining notes. */
  stop(): Promise<void> {
    return this.#notes.stop();
  }
}

export function openSourceTraffic(
  { gateway, log, metrics, now, isRateLifted }: Parts,
  { maxRecordsPerMinute, idleTimeoutMs }: Limits,
): SourceTraffic {
  const rates = new RecordRates({
    maxPerMinute: maxRecordsPerMinute,
    ...(isRateLifted && { isLifted: isRateLifted }),
  });
  const notes = new SourceNotes(new SourceNoteStore(gateway), log, now);
  return new SourceTraffic(rates, new SourceNetworks(idleTimeoutMs), notes, metrics);
}
