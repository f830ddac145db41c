import { expect, test } from 'vitest';
import { type Sending, sendDue } from './send-due.ts';

const createItems = (...timesMs: readonly number[]) => timesMs.map((timeMs) => ({ timeMs, item: timeMs }));

/** Sends to a list; the clock jumps ahead instead of waiting. */
function sending(nowMs: number) {
  const delivered: (readonly number[])[] = [];
  const events: string[] = [];
  const stop = new AbortController();
  const clock = { nowMs };
  const parts: Sending<number> = {
    maxBatchSize: 2,
    deliver: async (batch) => {
      delivered.push(batch);
    },
    onAcknowledged: (count, untilMs) => events.push(`${count} until ${untilMs}`),
    onCaughtUp: () => {
      events.push('caught up');
      clock.nowMs += 100;
    },
    now: () => clock.nowMs,
    signal: stop.signal,
  };
  return { parts, delivered, events, stop };
}

test('sends the past in full batches, and the remainder before going live', async () => {
  const { parts, delivered, events } = sending(50);
  await sendDue(createItems(10, 20, 30, 120), parts);
  expect(delivered).toEqual([[10, 20], [30], [120]]);
  expect(events).toEqual(['2 until 20', '1 until 30', 'caught up', '1 until 120', 'caught up']);
});

test('nothing counts as sent before it is acknowledged', async () => {
  const { parts, events } = sending(50);
  const refused = sendDue(createItems(10, 20), {
    ...parts,
    deliver: async () => {
      throw new Error('not stored');
    },
  });
  await expect(refused).rejects.toThrow('not stored');
  expect(events).toEqual([]);
});

test('sends nothing later than now after an abort', async () => {
  const { parts, delivered, stop } = sending(50);
  stop.abort();
  await sendDue(createItems(1_000_000), parts);
  expect(delivered).toEqual([]);
});
