import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AvlRecord, CODEC_8, CODEC_8E, CODEC_16 } from './avl.ts';
import { decodeAvlData } from './decode-avl.ts';
import { encodeAvlData } from './encode-avl.ts';
import { arbitraryAvlData, buildRecord } from './record.fixture.ts';
import { hexToBytes } from './teltonika-vectors.fixture.ts';

test('a Codec 8 record, byte by byte', () => {
  const data = hexToBytes(
    [
      '08 01', // codec, one record
      '0000018bcfe56800 02', // 14 November 2023 22:13:20, panic
      'ffed2979 1eb246c0', // longitude, latitude
      'fff6 010e 0b 0004', // -10 m, west, 11 satellites, 4 km/h
      'ef 04', // event of the ignition; four values
      '01 ef01',
      '01 423a98',
      '01 10000186a0',
      '01 4effffffffffffffff',
      '01', // one record
    ]
      .join('')
      .replaceAll(' ', ''),
  );
  const record: AvlRecord = {
    timestampMs: 1_700_000_000_000n,
    priority: 2,
    longitudeE7: -1_234_567,
    latitudeE7: 515_000_000,
    altitudeMetres: -10,
    headingDegrees: 270,
    satellites: 11,
    speedKmh: 4,
    eventId: 239,
    generationType: null,
    statedValueCount: 4,
    values: [
      { id: 239, width: 1, raw: 1 },
      { id: 66, width: 2, raw: 15_000 },
      { id: 16, width: 4, raw: 100_000 },
      { id: 78, width: 8, raw: 0xffff_ffff_ffff_ffffn },
    ],
  };
  expect(decodeAvlData(data)).toEqual({ codec: CODEC_8, records: [record] });
  expect(encodeAvlData({ codec: CODEC_8, records: [record] })).toEqual(data);
});

test('Codec 8 Extended keeps values of any length, including an empty one', () => {
  const values = [
    { id: 385, width: 0, raw: Uint8Array.of(1, 2, 3) },
    { id: 10_831, width: 0, raw: new Uint8Array(0) },
  ] as const;
  const data = encodeAvlData({ codec: CODEC_8E, records: [buildRecord({ values })] });
  expect(decodeAvlData(data)).toEqual({ codec: CODEC_8E, records: [buildRecord({ values })] });
});

test('Codec 16 keeps the generation type of a record', () => {
  const records = [buildRecord({ generationType: 5 })];
  expect(decodeAvlData(encodeAvlData({ codec: CODEC_16, records }))).toEqual({ codec: CODEC_16, records });
});

test('a stated value count that disagrees with the groups is kept', () => {
  const records = [buildRecord({ statedValueCount: 7 })];
  expect(decodeAvlData(encodeAvlData({ codec: CODEC_8, records }))).toEqual({ codec: CODEC_8, records });
});

test('any encoded data decodes to itself', () => {
  fc.assert(
    fc.property(arbitraryAvlData, (data) => {
      expect(decodeAvlData(encodeAvlData(data))).toEqual(data);
    }),
    { numRuns: 500 },
  );
});

test('bytes that decode encode to themselves', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.constantFrom(0x08, 0x8e, 0x10), (bytes, codec) => {
      const data = Uint8Array.from([codec, 1, ...bytes, 1]);
      const decoded = decodeAvlData(data);
      if (typeof decoded !== 'string') expect(encodeAvlData(decoded)).toEqual(data);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['nothing', '', 'malformed-record'],
  ['a codec alone', '08', 'malformed-record'],
  ['an unknown codec', '090000', 'unknown-codec'],
  ['two counts that differ', '080001', 'counts-differ'],
  ['a second count that is missing', '0800', 'malformed-record'],
  ['a byte too many', '08000000', 'malformed-record'],
  ['fewer records than counted', '080100', 'malformed-record'],
])('%s is rejected', (_, hex, fault) => {
  expect(decodeAvlData(hexToBytes(hex))).toBe(fault);
});

test('a value count beyond the available bytes is rejected before anything is allocated', () => {
  const data = encodeAvlData({ codec: CODEC_8E, records: [buildRecord({ values: [] })] });
  const firstGroupCountAt = 2 + 24 + 4;
  data.set([0xff, 0xff], firstGroupCountAt);
  expect(decodeAvlData(data)).toBe('malformed-record');
});
