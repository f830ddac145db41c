import { setTimeout as wait } from 'node:timers/promises';
import type { QuarantinedReading } from '../features/readings/quarantine-store.ts';
import {
  type ReadingStores,
  type ReadingToStore,
  type StoreOutcome,
  storeReadings,
} from '../features/readings/store-readings.ts';
import type { IngestMetrics } from './ingest-metrics.ts';
import type { SampledLog } from './sampled-log.ts';

/** What one packet has to have committed before it may be acknowledged. */
export type PacketWork = {
  readonly readings: readonly ReadingToStore[];
  readonly quarantined: readonly QuarantinedReading[];
  /** False once nobody waits for the acknowledgement: then the device sends again, so it may be dropped. */
  readonly isWanted: () => boolean;
};

export type CommitLaneSettings = {
  /** How long the oldest packet waits for company; 0 to 10. */
  readonly windowMs: number;
  /** Whether the data may grow; asked before each batch. Absent: always. */
  readonly hasReserve?: () => boolean;
  /** Where so many records wait, nobody should be asked to send more. */
  readonly mostWaitingRecords: number;
};

/** Somebody who does not read what is sent until there is room in the lane. */
export type HeldBack = { readOn(): void };

type Waiting = PacketWork & {
  readonly since: number;
  /** Has a transaction to itself, so that the outcome is its own. */
  readonly isAlone: boolean;
  readonly resolve: (outcome: StoreOutcome) => void;
  readonly reject: (error: Error) => void;
};

const MAX_RECORDS = 4_000;
/** Five batches: the next ones are always there, and the memory is flat however many devices send at once. */
export const MAX_WAITING_RECORDS = 5 * MAX_RECORDS;
/** Were all that wait taken at once, nobody would send while the database works, and it would rest while they do. */
const MAX_PACKETS = 400;
const FIRST_RETRY_MS = 50;
const MAX_RETRY_MS = 1_000;
const STALLED_AFTER_MS = 1_000;

/** The packet was not committed and never will be: its connection is gone, or the gateway stops. */
class NotCommitted extends Error {
  override name = 'NotCommitted';
}

/** A batch would take of what the database needs to go on: it waits, as where the database does not commit. */
class DiskNearlyFull extends Error {
  override name = 'DiskNearlyFull';
  override message = 'the disk with the data is nearly full; make room';
}

/**
 * Pools the packets of all connections into one transaction at a time. The next one begins when the last is
 * committed and its oldest packet has waited for the window. Where the database cannot commit, the batch is
 * tried again for ever, without those who left: nothing is acknowledged meanwhile.
 */
export class CommitLane {
  readonly #stores: ReadingStores;
  readonly #settings: CommitLaneSettings;
  readonly #metrics: IngestMetrics;
  readonly #log: SampledLog;
  readonly #now: () => Date;
  #queue: Waiting[] = [];
  /** Queued or under way. */
  #waitingRecords = 0;
  readonly #heldBack = new Set<HeldBack>();
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
  }

  /** Resolves when the packet is committed. Packets are committed in the order in which they came. */
  async commit(work: PacketWork): Promise<void> {
    await this.#enqueue(work, false);
  }

  /** The same in a transaction of its own; tells what became of the packet. For packets that hold many readings. */
  commitAlone(work: PacketWork): Promise<StoreOutcome> {
    return this.#enqueue(work, true);
  }

  /** Whether a batch takes so long that nobody should be asked to send more. */
  get isStalled(): boolean {
    return this.stalledForMs > STALLED_AFTER_MS;
  }

  /** Whether so much waits that nobody should be asked to send more. */
  get isFull(): boolean {
    return this.#waitingRecords >= this.#settings.mostWaitingRecords;
  }

  /** Tells once when there is room, in the order in which it was asked for. */
  tellOfRoom(held: HeldBack): void {
    this.#heldBack.add(held);
  }

  /** Who has left needs no room. */
  forget(held: HeldBack): void {
    this.#heldBack.delete(held);
  }

  /** How long the batch under way has been trying. */
  get stalledForMs(): number {
    return this.#busySince === null ? 0 : performance.now() - this.#busySince;
  }

  /** Waits for the batch under way; what is still queued is not committed. */
  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#reject(this.#queue.splice(0));
    await this.#running;
  }

  #enqueue(work: PacketWork, isAlone: boolean): Promise<StoreOutcome> {
    const { promise, resolve, reject } = Promise.withResolvers<StoreOutcome>();
    if (this.#stopping) reject(new NotCommitted());
    else {
      this.#queue.push({ ...work, isAlone, since: performance.now(), resolve, reject });
      this.#waitingRecords += work.readings.length;
      this.#schedule();
    }
    return promise;
  }

  #schedule(): void {
    const [oldest] = this.#queue;
    if (!oldest || this.#busySince !== null || this.#timer !== null) return;
    const left = this.#settings.windowMs - (performance.now() - oldest.since);
    this.#timer = setTimeout(() => this.#begin(), Math.max(0, left));
  }

  #begin(): void {
    this.#timer = null;
    this.#busySince = performance.now();
    this.#metrics.waiting.set(this.#waitingRecords);
    this.#running = this.#commitBatch(this.#takeBatch()).finally(() => {
      this.#busySince = null;
      this.#schedule();
    });
  }

  #takeBatch(): Waiting[] {
    if (this.#queue[0]?.isAlone) return this.#queue.splice(0, 1);
    let records = 0;
    const beyond = this.#queue.findIndex(({ readings, isAlone }, packets) => {
      records += readings.length;
      return isAlone || records > MAX_RECORDS || packets === MAX_PACKETS;
    });
    return this.#queue.splice(0, beyond === -1 ? this.#queue.length : Math.max(1, beyond));
  }

  async #commitBatch(batch: Waiting[]): Promise<void> {
    let wanted = batch;
    for (let retryMs = FIRST_RETRY_MS; wanted.length > 0; retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)) {
      try {
        const outcome = await this.#store(wanted);
        for (const { resolve } of wanted) resolve(outcome);
        this.#makeRoom(wanted);
        return;
      } catch (error) {
        this.#metrics.failedCommits.inc();
        this.#log.warn('nothing is acknowledged: the database did not commit', error);
        await wait(retryMs);
        wanted = this.#dropUnwanted(wanted);
        this.#queue = this.#dropUnwanted(this.#queue);
      }
    }
  }

  #dropUnwanted(waiting: Waiting[]): Waiting[] {
    const { stay = [], leave = [] } = Object.groupBy(waiting, ({ isWanted }) =>
      !this.#stopping && isWanted() ? 'stay' : 'leave',
    );
    this.#reject(leave);
    return stay;
  }

  #reject(waiting: readonly Waiting[]): void {
    for (const { reject } of waiting) reject(new NotCommitted());
    this.#makeRoom(waiting);
  }

  /** For each that has gone one may come; for none of them to be forgotten, all when nothing waits any more. */
  #makeRoom(gone: readonly Waiting[]): void {
    for (const { readings } of gone) this.#waitingRecords -= readings.length;
    this.#metrics.waiting.set(this.#waitingRecords);
    let places = this.#waitingRecords === 0 ? this.#heldBack.size : gone.length;
    for (const held of this.#heldBack) {
      if (this.isFull || places === 0) return;
      places -= 1;
      this.#heldBack.delete(held);
      held.readOn();
    }
  }

  async #store(batch: readonly Waiting[]): Promise<StoreOutcome> {
    if (this.#settings.hasReserve?.() === false) throw new DiskNearlyFull();
    const endTimer = this.#metrics.commitSeconds.startTimer();
    const quarantined = batch.flatMap((work) => work.quarantined);
    const readings = batch.flatMap((work) => work.readings);
    await this.#stores.quarantine.save(quarantined);
    const outcome = await storeReadings(this.#stores, readings, this.#now());
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
