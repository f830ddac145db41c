import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeAvlData } from './decode-avl.ts';
import { encodeAvlData } from './encode-avl.ts';
import { encodeReading } from './encode-reading.ts';
import { toReading } from './reading.ts';
import { arbitraryAvlData, buildRecord } from './record.fixture.ts';
import { bytesToHex, findTeltonikaVectors, hexToBytes } from './teltonika-vectors.fixture.ts';

test('a record is restored byte for byte from its reading, if it was sent in the smallest possible codec', () => {
  fc.assert(
    fc.property(arbitraryAvlData, ({ codec, records }) => {
      for (const stated of records) {
        const record = { ...stated, statedValueCount: Math.min(stated.values.length, 255) };
        const written = encodeReading(toReading(record));
        if (written?.codec !== codec.name) continue;
        const sent = encodeAvlData({ codec, records: [record] });
        expect(written.bytes).toEqual(sent.subarray(2, sent.length - 1));
      }
    }),
  );
});

test.each([
  ['short ids', {}, '8'],
  ['a long id', { values: [{ id: 300, width: 1, raw: 1 }] }, '8E'],
  ['a variable-length value', { values: [{ id: 10, width: 0, raw: Uint8Array.of(1) }] }, '8E'],
  ['a generation type', { generationType: 5 }, '16'],
] as const)('a record with %s is encoded in the codec that supports it', (_, different, codec) => {
  expect(encodeReading(toReading(buildRecord(different)))?.codec).toBe(codec);
});

test('a reading with a rounded clock is not encoded', () => {
  expect(encodeReading(toReading(buildRecord({ timestampMs: 2n ** 63n })))).toBeNull();
});

const vectors = findTeltonikaVectors();
const packets = vectors.found
  ? vectors.frames.filter(({ kind, transport, valid }) => kind === 'avl' && transport === 'tcp' && valid)
  : [];
const HEAD_BYTES = 8;
const CRC_BYTES = 4;

test.skipIf(packets.length === 0)('encoded records of known packets occur in their bytes', () => {
  const written = packets.flatMap(({ name, hex }) => {
    const data = hexToBytes(hex).subarray(HEAD_BYTES, -CRC_BYTES);
    const decoded = decodeAvlData(data);
    if (typeof decoded === 'string') return [];
    return decoded.records.flatMap((record) => {
      const encoded = encodeReading(toReading(record));
      const isAlike =
        encoded?.codec === decoded.codec.name && record.statedValueCount === record.values.length;
      return encoded && isAlike
        ? [{ name, found: bytesToHex(data).includes(bytesToHex(encoded.bytes)) }]
        : [];
    });
  });
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter(({ found }) => !found)).toEqual([]);
});
