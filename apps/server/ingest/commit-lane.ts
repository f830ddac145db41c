import { setTimeout as wait } from 'node:timers/promises';
import {
  type ReadingStores,
  type StoreOutcome,
  storeOrQuarantine,
} from '../features/readings/store-or-quarantine.ts';
import { ExpectedError } from '../platform/expected-error.ts';
import type { SampledLog } from '../platform/sampled-log.ts';
import type { IngestMetrics } from './ingest-metrics.ts';
import {
  NotCommitted,
  PacketQueue,
  type PacketWork,
  type PausedReader,
  type QueuedPacket,
} from './packet-queue.ts';

export type CommitLaneSettings = {
  /** How long the oldest packet waits for others to join its batch; 0 to 10. */
  readonly windowMs: number;
  /** Whether the data may grow; checked before each batch. Absent: always. */
  readonly hasReserve?: () => boolean;
  /** The lane is full at this many waiting records. */
  readonly maxWaitingRecords: number;
};

const FIRST_RETRY_MS = 50;
const MAX_RETRY_MS = 1_000;
const STALLED_AFTER_MS = 1_000;

/** A batch would use disk space that the database needs to keep running. Retried like a failed commit. */
class DiskNearlyFull extends ExpectedError {
  override name = 'DiskNearlyFull';
  override message = 'data disk nearly full, free some space';
}

/**
 * Pools the packets of all connections into one transaction at a time. The next one begins when the last is
 * committed and its oldest packet has waited for the window. If the database cannot commit, the batch is retried
 * until it can, without the packets that are no longer wanted: nothing is acknowledged meanwhile.
 */
export class CommitLane {
  readonly #stores: ReadingStores;
  readonly #settings: CommitLaneSettings;
  readonly #metrics: IngestMetrics;
  readonly #log: SampledLog;
  readonly #now: () => Date;
  readonly #queue: PacketQueue;
  #timer: NodeJS.Timeout | null = null;
  #busySince: number | null = null;
  #running: Promise<void> = Promise.resolve();
  #stopping = false;

  constructor(
    stores: ReadingStores,
    settings: CommitLaneSettings,
    metrics: IngestMetrics,
    log: SampledLog,
    now: () => Date,
  ) {
    this.#stores = stores;
    this.#settings = settings;
    this.#metrics = metrics;
    this.#log = log;
    this.#now = now;
    this.#queue = new PacketQueue(settings.maxWaitingRecords, (waitingRecords) =>
      metrics.waiting.set(waitingRecords),
    );
  }

  /** Resolves when the packet is committed. Packets are committed in order of arrival. */
  async commit(work: PacketWork): Promise<void> {
    await this.#enqueue(work, false);
  }

  /** Commits the packet in a transaction of its own and returns its outcome. For packets with many readings. */
  commitAlone(work: PacketWork): Promise<StoreOutcome> {
    return this.#enqueue(work, true);
  }

  /** Whether the current batch takes so long that no more packets should be read. */
  get isStalled(): boolean {
    return this.stalledForMs > STALLED_AFTER_MS;
  }

  /** Whether so many records wait that no more packets should be read. */
  get isFull(): boolean {
    return this.#queue.isFull;
  }

  /** Calls `resume` once when there is room, in the order of these calls. */
  resumeWhenRoom(reader: PausedReader): void {
    this.#queue.resumeWhenRoom(reader);
  }

  /** Cancels `resumeWhenRoom`, for a connection that has closed. */
  cancelResume(reader: PausedReader): void {
    this.#queue.cancelResume(reader);
  }

  /** How long the current batch has been trying to commit; 0 if there is none. */
  get stalledForMs(): number {
    return this.#busySince === null ? 0 : performance.now() - this.#busySince;
  }

  /** Waits for the current batch and rejects what is still queued. */
  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#queue.rejectAll();
    await this.#running;
  }

  #enqueue(work: PacketWork, isAlone: boolean): Promise<StoreOutcome> {
    const { promise, resolve, reject } = Promise.withResolvers<StoreOutcome>();
    if (this.#stopping) reject(new NotCommitted());
    else {
      this.#queue.add({ ...work, isAlone, since: performance.now(), resolve, reject });
      this.#schedule();
    }
    return promise;
  }

  #schedule(): void {
    const { oldest } = this.#queue;
    if (!oldest || this.#busySince !== null || this.#timer !== null) return;
    const left = this.#settings.windowMs - (performance.now() - oldest.since);
    this.#timer = setTimeout(() => this.#begin(), Math.max(0, left));
  }

  #begin(): void {
    this.#timer = null;
    this.#busySince = performance.now();
    this.#metrics.waiting.set(this.#queue.waitingRecords);
    this.#running = this.#commitBatch(this.#queue.takeBatch()).finally(() => {
      this.#busySince = null;
      this.#schedule();
    });
  }

  async #commitBatch(batch: QueuedPacket[]): Promise<void> {
    const isWanted = (packet: QueuedPacket) => !this.#stopping && packet.isWanted();
    let wanted = batch;
    for (let retryMs = FIRST_RETRY_MS; wanted.length > 0; retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)) {
      try {
        const outcome = await this.#store(wanted);
        for (const { resolve } of wanted) resolve(outcome);
        this.#queue.release(wanted);
        return;
      } catch (error) {
        this.#metrics.failedCommits.inc();
        this.#log.warn('batch not committed, retrying; nothing is acknowledged', error);
        await wait(retryMs);
        wanted = this.#queue.dropUnwanted(wanted, isWanted);
      }
    }
  }

  async #store(batch: readonly QueuedPacket[]): Promise<StoreOutcome> {
    if (this.#settings.hasReserve?.() === false) throw new DiskNearlyFull();
    const endTimer = this.#metrics.commitSeconds.startTimer();
    const quarantined = batch.flatMap((work) => work.quarantined);
    const readings = batch.flatMap((work) => work.readings);
    await this.#stores.quarantine.save(quarantined);
    const outcome = await storeOrQuarantine(this.#stores, readings, this.#now());
    endTimer();
    this.#metrics.batchRecords.observe(readings.length);
    this.#metrics.stored.inc(outcome.storedCount);
    this.#metrics.duplicates.inc(outcome.duplicateCount);
    this.#metrics.collisions.inc(outcome.collisionCount);
    this.#metrics.marks.inc(outcome.markedCount);
    for (const { reason } of quarantined) this.#metrics.quarantined.inc({ reason });
    for (const { reason } of outcome.quarantined) this.#metrics.quarantined.inc({ reason });
    return outcome;
  }
}
