import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeDatagram, encodeDatagram, teltonikaUdp } from './datagram.ts';
import { arbitraryMutation, mutate } from './hostile-bytes.fixture.ts';
import { arbitraryAvlData } from './record.fixture.ts';

const SEED = 3;
const channel = { packetId: 0xcafe, unused: 1, avlPacketId: 7, imei: '356307042441013' };
const datagrams = fc
  .sample(arbitraryAvlData, { numRuns: 200, seed: SEED })
  .map((data) => encodeDatagram({ ...channel, data }));

test('40,000 arbitrary datagrams: no throw, and never a reading', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 120 }), (bytes) => {
      expect(teltonikaUdp.receive(bytes).kind).toBe('fault');
    }),
    { numRuns: 40_000, seed: SEED },
  );
});

test('30,000 mutated datagrams: rejected, or decoded without loss', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...datagrams),
      fc.array(arbitraryMutation, { maxLength: 3 }),
      (datagram, mutations) => {
        const mutated = mutations.reduce(mutate, datagram);
        const decoded = decodeDatagram(mutated);
        expect(teltonikaUdp.receive(mutated).kind).toBe(typeof decoded === 'string' ? 'fault' : 'packet');
        if (typeof decoded !== 'string') expect(encodeDatagram(decoded)).toEqual(mutated);
      },
    ),
    { numRuns: 30_000, seed: SEED },
  );
});

test("keeps no reference to the socket's buffer", () => {
  const [datagram = new Uint8Array(0)] = datagrams.filter((bytes) => bytes.length > 60);
  const socketBuffer = Buffer.from(datagram);
  const before = decodeDatagram(socketBuffer);
  socketBuffer.fill(0xee);
  expect(before).toEqual(decodeDatagram(datagram));
});
