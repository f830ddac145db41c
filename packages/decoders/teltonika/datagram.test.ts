import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODEC_8 } from './avl.ts';
import { decodeDatagram, encodeDatagram, teltonikaUdp } from './datagram.ts';
import { arbitraryAvlData, buildRecord } from './record.fixture.ts';
import {
  acceptableCounts,
  acceptableReplies,
  bytesToHex,
  findTeltonikaVectors,
  hexToBytes,
} from './teltonika-vectors.fixture.ts';

const vectors = findTeltonikaVectors();

/** Returns the replies, and how many readings a store would then hold. */
function converse(writes: readonly string[]) {
  const replies: string[] = [];
  const stored = new Set<string>();
  for (const hex of writes) {
    const outcome = teltonikaUdp.receive(hexToBytes(hex));
    if (outcome.kind !== 'packet') continue;
    replies.push(bytesToHex(outcome.reply));
    for (const { timeMs, discriminator } of outcome.readings) stored.add(`${timeMs} ${discriminator}`);
  }
  return { replies: replies.join(''), storedCount: stored.size };
}

describe.skipIf(!vectors.found)(vectors.found ? 'public datagrams' : vectors.reason, () => {
  const frames = vectors.found ? vectors.frames.filter(({ transport }) => transport === 'udp') : [];
  const sessions = vectors.found ? vectors.sessions.filter(({ transport }) => transport === 'udp') : [];

  test.each(frames.filter(({ valid }) => valid))('$name encodes again byte for byte', ({ hex, imei }) => {
    const datagram = decodeDatagram(hexToBytes(hex));
    if (typeof datagram === 'string') throw new Error(datagram);
    expect(datagram.imei).toBe(imei);
    expect(bytesToHex(encodeDatagram(datagram))).toBe(hex);
  });

  test.each(frames)('$name is answered as expected', ({ hex, records = [], valid, expectedReplyHex }) => {
    const { replies, storedCount } = converse([hex]);
    expect(replies).toBe(expectedReplyHex ?? '');
    expect(storedCount).toBe(valid ? records.length : 0);
  });

  test.each(sessions)('$name', (session) => {
    const { replies, storedCount } = converse(session.writes);
    expect(acceptableReplies(session)).toContain(replies);
    expect(acceptableCounts(session)).toContain(storedCount);
  });
});

const datagram = {
  packetId: 0xcafe,
  unused: 1,
  avlPacketId: 7,
  imei: '356307042441013',
  data: { codec: CODEC_8, records: [buildRecord(), buildRecord({ speedKmh: 9 })] },
};

test('the acknowledgement repeats both ids and counts the records', () => {
  expect(teltonikaUdp.receive(encodeDatagram(datagram))).toMatchObject({
    kind: 'packet',
    code: '356307042441013',
    reply: hexToBytes('0005cafe010702'),
  });
});

test('any encoded datagram decodes to itself', () => {
  const channel = { packetId: fc.nat(0xffff), unused: fc.nat(255), avlPacketId: fc.nat(255) };
  fc.assert(
    fc.property(fc.record({ ...channel, data: arbitraryAvlData }), (stated) => {
      const whole = { ...stated, imei: '356307042441013' };
      expect(decodeDatagram(encodeDatagram(whole))).toEqual(whole);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['nothing at all', () => new Uint8Array(0), 'bad-length'],
  ['a length with a byte left over', (bytes: Uint8Array) => Uint8Array.from([...bytes, 0]), 'bad-length'],
  ['a code that is not an IMEI', (bytes: Uint8Array) => bytes.with(8, 0x41), 'bad-login'],
  ['an unknown codec', (bytes: Uint8Array) => bytes.with(23, 0x07), 'unknown-codec'],
  ['more bytes than any packet has', () => new Uint8Array(65_507), 'bad-length'],
])('%s is rejected', (_, change, reason) => {
  expect(teltonikaUdp.receive(change(encodeDatagram(datagram)))).toEqual({ kind: 'fault', reason });
});
