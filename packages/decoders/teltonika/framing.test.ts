import { expect, test } from 'vitest';
import { cutFrame, MAX_DATA_BYTES } from './framing.ts';
import { hexToBytes } from './teltonika-vectors.fixture.ts';

const emptyPacket = hexToBytes('0000000000000003080000' + '0000c281');

test('a packet gives its data and its stated checksum, and leaves the rest', () => {
  const cut = cutFrame(Uint8Array.from([...emptyPacket, 9]));
  expect(cut).toEqual({
    kind: 'whole',
    item: { data: Uint8Array.of(8, 0, 0), statedCrc: 0xc281 },
    rest: Uint8Array.of(9),
  });
});

test('every beginning of a packet is partial', () => {
  for (let length = 0; length < emptyPacket.length; length += 1) {
    expect(cutFrame(emptyPacket.subarray(0, length)).kind).toBe('partial');
  }
});

test('keep-alive bytes between packets are skipped', () => {
  expect(cutFrame(Uint8Array.from([0xff, ...emptyPacket])).kind).toBe('whole');
  expect(cutFrame(Uint8Array.of(0xff))).toEqual({ kind: 'partial', rest: new Uint8Array(0) });
});

test.each([
  ['a preamble that is not zero', '00000001', 'bad-preamble'],
  ['a first byte that is not zero', '01', 'bad-preamble'],
  ['a length of zero', '0000000000000000', 'bad-length'],
  ['a length that no record fits', '0000000000000002', 'bad-length'],
  ['a length of 2^31 - 1', '000000007fffffff', 'bad-length'],
  ['a negative length', '00000000ffffffff', 'bad-length'],
])('%s is rejected as soon as it is read', (_, hex, reason) => {
  expect(cutFrame(hexToBytes(hex))).toEqual({ kind: 'fault', reason });
});

test('the largest length is accepted and one more is not', () => {
  const head = new DataView(new ArrayBuffer(8));
  head.setUint32(4, MAX_DATA_BYTES);
  expect(cutFrame(new Uint8Array(head.buffer)).kind).toBe('partial');
  head.setUint32(4, MAX_DATA_BYTES + 1);
  expect(cutFrame(new Uint8Array(head.buffer)).kind).toBe('fault');
});
