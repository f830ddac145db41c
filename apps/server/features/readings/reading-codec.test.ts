import type { NativeValue, Reading } from '@groundwork/domain/readings/reading.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packReading, unpackReading } from './reading-codec.ts';

const HEAP_ROW_BYTES = 24 + 28;

const arbitraryValue: fc.Arbitrary<NativeValue> = fc.constantFrom(0, 1, 2, 4, 8).chain((width) =>
  fc.record({
    id: fc.nat(65_535),
    width: fc.constant(width),
    raw:
      width === 0
        ? fc.uint8Array({ maxLength: 300 })
        : width === 8
          ? fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
          : fc.nat(2 ** (8 * width) - 1),
  }),
) as fc.Arbitrary<NativeValue>;

const maybe = (min: number, max: number) => fc.option(fc.integer({ min, max }));

const arbitraryReading: fc.Arbitrary<Reading> = fc.record({
  timeMs: fc.nat(2 ** 42),
  discriminator: fc.integer(),
  position: fc.option(fc.record({ latitudeE7: fc.integer(), longitudeE7: fc.integer() })),
  altitudeMetres: maybe(-32_768, 32_767),
  headingDegrees: maybe(0, 65_535),
  satellites: maybe(0, 255),
  speedKmh: maybe(0, 65_535),
  priority: maybe(0, 255),
  eventId: maybe(0, 65_535),
  values: fc.array(arbitraryValue, { maxLength: 40 }),
});

test('unpacks a reading exactly as it was packed', () => {
  fc.assert(
    fc.property(arbitraryReading, (reading) => {
      expect(unpackReading(reading, packReading(reading))).toEqual(reading);
    }),
    { numRuns: 1_000 },
  );
});

test('distinguishes missing values from zero', () => {
  const silent = { ...typicalReading(), altitudeMetres: null, speedKmh: 0, eventId: null, values: [] };
  expect(unpackReading(silent, packReading(silent))).toEqual(silent);
});

test('a typical record of a dozen values takes about a hundred bytes as a row', () => {
  const packed = packReading(typicalReading());
  expect(packed.length + 1 + HEAP_ROW_BYTES).toBeLessThanOrEqual(104);
});

test('refuses truncated bytes and unknown layouts', () => {
  const reading = typicalReading();
  const packed = packReading(reading);
  expect(() => unpackReading(reading, packed.subarray(0, 5))).toThrow(RangeError);
  expect(() => unpackReading(reading, Uint8Array.of(0xff, ...packed.subarray(1)))).toThrow(RangeError);
});

test('refuses to pack a fractional number', () => {
  expect(() => packReading({ ...typicalReading(), speedKmh: 4.5 })).toThrow(RangeError);
});

/** Returns twelve values of a Teltonika tracker in the order in which it sends them. */
function typicalReading(): Reading {
  const values: readonly (readonly [id: number, width: 1 | 2 | 4 | 8, raw: number | bigint])[] = [
    [239, 1, 1],
    [240, 1, 1],
    [21, 1, 5],
    [200, 1, 0],
    [69, 1, 1],
    [181, 2, 12],
    [182, 2, 8],
    [66, 2, 27_612],
    [67, 2, 4_090],
    [85, 2, 1_450],
    [16, 4, 12_345_678],
    [241, 4, 23_410],
  ];
  return {
    timeMs: 1_790_000_000_000,
    discriminator: -5,
    position: { latitudeE7: 515_000_000, longitudeE7: -1_234_567 },
    altitudeMetres: 35,
    headingDegrees: 270,
    satellites: 11,
    speedKmh: 4,
    priority: 0,
    eventId: 0,
    values: values.map(([id, width, raw]) => ({ id, width, raw })),
  };
}
