import { expect, test } from 'vitest';
import { type Sending, sendSaid } from './send-said.ts';

const said = (...timesMs: readonly number[]) => timesMs.map((timeMs) => ({ timeMs, said: timeMs }));

/** Sends to a list, and lets time jump to whatever is waited for. */
function sending(nowMs: number) {
  const delivered: (readonly number[])[] = [];
  const events: string[] = [];
  const stop = new AbortController();
  const clock = { nowMs };
  const parts: Sending<number> = {
    most: 2,
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

test('the past goes in full batches, and what is left over before it is live', async () => {
  const { parts, delivered, events } = sending(50);
  await sendSaid(said(10, 20, 30, 120), parts);
  expect(delivered).toEqual([[10, 20], [30], [120]]);
  expect(events).toEqual(['2 until 20', '1 until 30', 'caught up', '1 until 120', 'caught up']);
});

test('nothing counts as sent before it is acknowledged', async () => {
  const { parts, events } = sending(50);
  const refused = sendSaid(said(10, 20), {
    ...parts,
    deliver: async () => {
      throw new Error('not stored');
    },
  });
  await expect(refused).rejects.toThrow('not stored');
  expect(events).toEqual([]);
});

test('one that is called off sends nothing of the future', async () => {
  const { parts, delivered, stop } = sending(50);
  stop.abort();
  await sendSaid(said(1_000_000), parts);
  expect(delivered).toEqual([]);
});
