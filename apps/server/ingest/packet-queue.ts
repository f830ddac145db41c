import type { QuarantinedReading } from '../features/readings/quarantine-store.ts';
import type { ReadingToStore, StoreOutcome } from '../features/readings/store-or-quarantine.ts';

/** What one packet must have committed before it may be acknowledged. */
export type PacketWork = {
  readonly readings: readonly ReadingToStore[];
  readonly quarantined: readonly QuarantinedReading[];
  /** False once no one waits for the acknowledgement. The packet may then be dropped, because the device resends it. */
  readonly isWanted: () => boolean;
};

export type QueuedPacket = PacketWork & {
  /** By `performance.now()`. */
  readonly since: number;
  /** Has a transaction to itself, so that the outcome is its own. */
  readonly isAlone: boolean;
  readonly resolve: (outcome: StoreOutcome) => void;
  readonly reject: (error: Error) => void;
};

/** A connection that stops reading until the queue has room. */
export type PausedReader = { resume(): void };

const MAX_BATCH_RECORDS = 4_000;
/** If a batch took every waiting packet, the devices and the database would take turns instead of overlapping. */
const MAX_BATCH_PACKETS = 400;
/** Five batches: the next ones are always ready, and memory stays flat however many devices send at once. */
export const MAX_WAITING_RECORDS = 5 * MAX_BATCH_RECORDS;

/** The packet was not committed and never will be: its connection is gone, or the gateway stops. */
export class NotCommitted extends Error {
  override name = 'NotCommitted';
}

/** Packets that wait to be committed, in order of arrival, and the connections that are paused until there is room. */
export class PacketQueue {
  readonly #maxWaitingRecords: number;
  readonly #onResize: (waitingRecords: number) => void;
  #packets: QueuedPacket[] = [];
  /** Queued or in the current batch. */
  #waitingRecords = 0;
  readonly #paused = new Set<PausedReader>();

  /** `onResize` receives the number of waiting records whenever packets leave the queue. */
  constructor(maxWaitingRecords: number, onResize: (waitingRecords: number) => void) {
    this.#maxWaitingRecords = maxWaitingRecords;
    this.#onResize = onResize;
  }

  get oldest(): QueuedPacket | undefined {
    return this.#packets[0];
  }

  get waitingRecords(): number {
    return this.#waitingRecords;
  }

  get isFull(): boolean {
    return this.#waitingRecords >= this.#maxWaitingRecords;
  }

  add(packet: QueuedPacket): void {
    this.#packets.push(packet);
    this.#waitingRecords += packet.readings.length;
  }

  /** Takes the next batch off the queue. Its records count as waiting until `release` or `reject`. */
  takeBatch(): QueuedPacket[] {
    if (this.#packets[0]?.isAlone) return this.#packets.splice(0, 1);
    let records = 0;
    const end = this.#packets.findIndex(({ readings, isAlone }, index) => {
      records += readings.length;
      return isAlone || records > MAX_BATCH_RECORDS || index === MAX_BATCH_PACKETS;
    });
    return this.#packets.splice(0, end === -1 ? this.#packets.length : Math.max(1, end));
  }

  /** Rejects the packets of the batch and of the queue that are no longer wanted. Returns the rest of the batch. */
  dropUnwanted(batch: readonly QueuedPacket[], isWanted: (packet: QueuedPacket) => boolean): QueuedPacket[] {
    const kept = this.#keepWanted(batch, isWanted);
    this.#packets = this.#keepWanted(this.#packets, isWanted);
    return kept;
  }

  /** Rejects everything that is still queued. */
  rejectAll(): void {
    this.#reject(this.#packets.splice(0));
  }

  /** Frees the places of packets that are done, and resumes paused readers. */
  release(done: readonly QueuedPacket[]): void {
    for (const { readings } of done) this.#waitingRecords -= readings.length;
    this.#onResize(this.#waitingRecords);
    // One reader per finished packet. When nothing waits any more, all of them, so that none is left paused.
    let places = this.#waitingRecords === 0 ? this.#paused.size : done.length;
    for (const reader of this.#paused) {
      if (this.isFull || places === 0) return;
      places -= 1;
      this.#paused.delete(reader);
      reader.resume();
    }
  }

  /** Calls `resume` once when there is room, in the order of these calls. */
  resumeWhenRoom(reader: PausedReader): void {
    this.#paused.add(reader);
  }

  /** Cancels `resumeWhenRoom`. */
  cancelResume(reader: PausedReader): void {
    this.#paused.delete(reader);
  }

  #keepWanted(packets: readonly QueuedPacket[], isWanted: (packet: QueuedPacket) => boolean): QueuedPacket[] {
    const { kept = [], dropped = [] } = Object.groupBy(packets, (packet) =>
      isWanted(packet) ? 'kept' : 'dropped',
    );
    this.#reject(dropped);
    return kept;
  }

  #reject(packets: readonly QueuedPacket[]): void {
    for (const { reject } of packets) reject(new NotCommitted());
    this.release(packets);
  }
}
