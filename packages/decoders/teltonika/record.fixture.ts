import type { NativeValue, ValueWidth } from '@groundwork/domain/readings/reading.ts';
import fc from 'fast-check';
import { type AvlCodec, type AvlData, type AvlRecord, CODEC_8, CODEC_8E, CODEC_16 } from './avl.ts';

/** Builds an excavator's periodic record with the given differences. */
export function buildRecord(different: Partial<AvlRecord> = {}): AvlRecord {
  const values = different.values ?? [{ id: 239, width: 1, raw: 1 }];
  return {
    timestampMs: 1_700_000_000_000n,
    priority: 0,
    longitudeE7: -1_234_567,
    latitudeE7: 515_000_000,
    altitudeMetres: 35,
    headingDegrees: 270,
    satellites: 11,
    speedKmh: 4,
    eventId: 0,
    generationType: null,
    statedValueCount: values.length,
    values,
    ...different,
  };
}

const unsigned = (bytes: 1 | 2 | 4): fc.Arbitrary<number> => fc.nat(2 ** (8 * bytes) - 1);
const signed = (bytes: 2 | 4): fc.Arbitrary<number> =>
  fc.integer({ min: -(2 ** (8 * bytes - 1)), max: 2 ** (8 * bytes - 1) - 1 });

function arbitraryRaw(width: ValueWidth): fc.Arbitrary<NativeValue['raw']> {
  if (width === 0) return fc.uint8Array({ maxLength: 40 });
  return width === 8 ? fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }) : unsigned(width);
}

function arbitraryGroup(codec: AvlCodec, width: ValueWidth): fc.Arbitrary<NativeValue[]> {
  const value = fc.record({
    id: unsigned(codec.idBytes),
    width: fc.constant(width),
    raw: arbitraryRaw(width),
  });
  return fc.array(value, { maxLength: 6 });
}

function arbitraryRecord(codec: AvlCodec): fc.Arbitrary<AvlRecord> {
  const widths: readonly ValueWidth[] = codec.hasVariableGroup ? [1, 2, 4, 8, 0] : [1, 2, 4, 8];
  return fc.record({
    timestampMs: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    priority: unsigned(1),
    longitudeE7: signed(4),
    latitudeE7: signed(4),
    altitudeMetres: signed(2),
    headingDegrees: unsigned(2),
    satellites: unsigned(1),
    speedKmh: unsigned(2),
    eventId: unsigned(codec.idBytes),
    generationType: codec.hasGenerationType ? unsigned(1) : fc.constant(null),
    statedValueCount: unsigned(codec.countBytes),
    values: fc.tuple(...widths.map((width) => arbitraryGroup(codec, width))).map((groups) => groups.flat()),
  });
}

/** Generates any packet that a device could send, in any of the codecs. */
export const arbitraryAvlData: fc.Arbitrary<AvlData> = fc
  .constantFrom(CODEC_8, CODEC_8E, CODEC_16)
  .chain((codec) =>
    fc.record({ codec: fc.constant(codec), records: fc.array(arbitraryRecord(codec), { maxLength: 8 }) }),
  );
