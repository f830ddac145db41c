import { setTimeout as wait } from 'node:timers/promises';
import type { Timed } from '@groundwork/simulator/demo/record-stream.ts';

export type Sending<Item> = {
  /** Maximum number of items in one delivery. */
  readonly maxBatchSize: number;
  /** Delivers them until they are acknowledged. */
  readonly deliver: (batch: readonly Item[]) => Promise<void>;
  /** Called when all items up to this instant are acknowledged. */
  readonly onAcknowledged: (count: number, untilMs: number) => void;
  /** Called when nothing more is to be sent for now. */
  readonly onCaughtUp: () => void;
  readonly now: () => number;
  readonly signal: AbortSignal;
};

/** Sends items of the past as fast as they are acknowledged, and later ones when they are due. */
export async function sendDue<Item>(stream: Iterable<Timed<Item>>, sending: Sending<Item>): Promise<void> {
  const { maxBatchSize, deliver, onAcknowledged, onCaughtUp, now, signal } = sending;
  let batch: Timed<Item>[] = [];
  const flush = async () => {
    const last = batch.at(-1);
    if (!last) return;
    await deliver(batch.map(({ item }) => item));
    onAcknowledged(batch.length, last.timeMs);
    batch = [];
  };
  for (const next of stream) {
    if (next.timeMs > now()) {
      await flush();
      onCaughtUp();
      await untilTime(next.timeMs, now, signal);
    }
    if (signal.aborted) return;
    batch.push(next);
    if (batch.length === maxBatchSize) await flush();
  }
  await flush();
  onCaughtUp();
}

/** Timers are limited to 24 days, and the clock may be adjusted: check again each hour. */
const MAX_WAIT_MS = 3_600_000;

async function untilTime(timeMs: number, now: () => number, signal: AbortSignal): Promise<void> {
  for (let left = timeMs - now(); left > 0 && !signal.aborted; left = timeMs - now())
    await wait(Math.min(left, MAX_WAIT_MS), undefined, { signal }).catch(() => {});
}
