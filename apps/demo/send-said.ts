import { setTimeout as wait } from 'node:timers/promises';
import type { Said } from '@groundwork/simulator/demo/record-stream.ts';

export type Sending<What> = {
  /** Most of them in one delivery. */
  readonly most: number;
  /** Delivers them until they are acknowledged. */
  readonly deliver: (batch: readonly What[]) => Promise<void>;
  /** They are safe: what was said up to this instant. */
  readonly onAcknowledged: (count: number, untilMs: number) => void;
  /** Nothing more is to be sent for now. */
  readonly onCaughtUp: () => void;
  readonly now: () => number;
  readonly signal: AbortSignal;
};

/** Sends what is in the past as fast as it is acknowledged, and what follows when its time has come. */
export async function sendSaid<What>(stream: Iterable<Said<What>>, sending: Sending<What>): Promise<void> {
  const { most, deliver, onAcknowledged, onCaughtUp, now, signal } = sending;
  let batch: Said<What>[] = [];
  const flush = async () => {
    const last = batch.at(-1);
    if (!last) return;
    await deliver(batch.map(({ said }) => said));
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
    if (batch.length === most) await flush();
  }
  await flush();
  onCaughtUp();
}

/** A timer waits for 24 days at most, and a clock may be set: so it looks again each hour. */
const MAX_WAIT_MS = 3_600_000;

async function untilTime(timeMs: number, now: () => number, signal: AbortSignal): Promise<void> {
  for (let left = timeMs - now(); left > 0 && !signal.aborted; left = timeMs - now())
    await wait(Math.min(left, MAX_WAIT_MS), undefined, { signal }).catch(() => {});
}
