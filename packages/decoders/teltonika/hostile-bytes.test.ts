import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StreamEvent } from '../decoder.ts';
import { decodeAvlData } from './decode-avl.ts';
import { encodeAvlData, encodeFrame, encodePacket } from './encode-avl.ts';
import { MAX_DATA_BYTES } from './framing.ts';
import { arbitraryMutation, mutate } from './hostile-bytes.fixture.ts';
import { arbitraryMessageData } from './messages.fixture.ts';
import { decodeMessageData, encodeMessageData, isMessageCodec } from './messages.ts';
import { arbitraryAvlData } from './record.fixture.ts';
import { type TeltonikaSession, teltonikaTcp } from './session.ts';
import { loginBytes } from './teltonika-vectors.fixture.ts';

const MAX_PENDING_BYTES = MAX_DATA_BYTES + 12;
const loggedIn = teltonikaTcp.feed(teltonikaTcp.start, loginBytes('356307042441013')).state;
const SEED = 3;
const samples = fc.sample(arbitraryAvlData, { numRuns: 200, seed: SEED });

function withoutKeepAlive(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xff ? bytes.subarray(1) : bytes;
}

/** Feeds the bytes whole and in two pieces, and checks that both give the same events. */
function feedBothWays(start: TeltonikaSession, bytes: Uint8Array, splitAt: number): readonly StreamEvent[] {
  const whole = teltonikaTcp.feed(start, bytes);
  const first = teltonikaTcp.feed(start, bytes.subarray(0, splitAt));
  const second = teltonikaTcp.feed(first.state, bytes.subarray(splitAt));
  for (const { state } of [whole, first, second]) {
    if (state.pending.buffer.byteLength > MAX_PENDING_BYTES) throw new Error('kept more than one packet');
  }
  if (first.events.length + second.events.length !== whole.events.length) throw new Error('pieces mattered');
  return whole.events;
}

test('40,000 arbitrary streams: no throw, no growth, and never a reading', () => {
  const stream = fc.uint8Array({ maxLength: 96 });
  fc.assert(
    fc.property(stream, fc.boolean(), fc.nat(96), (bytes, isLoggedIn, splitAt) => {
      const events = feedBothWays(isLoggedIn ? loggedIn : teltonikaTcp.start, bytes, splitAt);
      expect(events.some((event) => event.kind === 'packet')).toBe(false);
    }),
    { numRuns: 40_000, seed: SEED },
  );
});

test('30,000 mutated packets: only unchanged ones are accepted', () => {
  const packets = samples.map(encodePacket);
  fc.assert(
    fc.property(fc.constantFrom(...packets), arbitraryMutation, fc.nat(200), (packet, mutation, splitAt) => {
      const mutated = mutate(packet, mutation);
      const events = feedBothWays(loggedIn, mutated, splitAt);
      const isAccepted = events.some((event) => event.kind === 'packet');
      const isWhole = packet.every((byte, index) => byte === withoutKeepAlive(mutated)[index]);
      expect(isAccepted).toBe(isWhole);
    }),
    { numRuns: 30_000, seed: SEED },
  );
});

test('30,000 mutated records with a valid checksum: rejected, or decoded without loss', () => {
  const bodies = samples.map(encodeAvlData);
  fc.assert(
    fc.property(
      fc.constantFrom(...bodies),
      fc.array(arbitraryMutation, { maxLength: 3 }),
      (body, mutations) => {
        const mutated = mutations.reduce(mutate, body);
        const [event] = feedBothWays(loggedIn, encodeFrame(mutated), 20);
        if (isMessageCodec(mutated[0])) return;
        const decoded = decodeAvlData(mutated);
        const isAccepted = typeof decoded !== 'string';
        expect(event?.kind).toBe(isAccepted ? 'packet' : 'fault');
        if (isAccepted) expect(encodeAvlData(decoded)).toEqual(mutated);
      },
    ),
    { numRuns: 30_000, seed: SEED },
  );
});

test('20,000 mutated messages with a valid checksum: rejected, or decoded without loss, never a reading', () => {
  const bodies = fc.sample(arbitraryMessageData, { numRuns: 100, seed: SEED }).map(encodeMessageData);
  fc.assert(
    fc.property(
      fc.constantFrom(...bodies),
      fc.array(arbitraryMutation, { maxLength: 3 }),
      (body, mutations) => {
        const mutated = mutations.reduce(mutate, body);
        if (!isMessageCodec(mutated[0])) return;
        const [event] = feedBothWays(loggedIn, encodeFrame(mutated), 20);
        const decoded = decodeMessageData(mutated);
        const isAccepted = typeof decoded !== 'string';
        expect(event?.kind).toBe(isAccepted ? 'messages' : 'fault');
        if (isAccepted) expect(encodeMessageData(decoded)).toEqual(mutated);
      },
    ),
    { numRuns: 20_000, seed: SEED },
  );
});

test('a stream fed byte by byte buffers at most one packet', () => {
  const head = Uint8Array.of(0, 0, 0, 0, 0, 0, 0x40, 0);
  let state = teltonikaTcp.feed(loggedIn, head).state;
  for (let fed = head.length; fed < MAX_PENDING_BYTES - 1; fed += 1) {
    state = teltonikaTcp.feed(state, Uint8Array.of(1)).state;
    expect(state.pending.length).toBe(fed + 1);
  }
  const last = teltonikaTcp.feed(state, Uint8Array.of(1));
  expect(last).toEqual({
    state: { phase: 'ended', pending: new Uint8Array(0) },
    events: [{ kind: 'fault', reason: 'bad-crc' }],
  });
});
