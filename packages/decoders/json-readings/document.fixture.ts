import fc from 'fast-check';
import type { DocumentReading, DocumentValue } from './document.ts';

const fraction = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((value) => value + 0);

const optional = <T>(name: string, value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: null }).map((it) => (it === null ? {} : { [name]: it }));

const scalar = fc.oneof(fraction(-1e300, 1e300), fc.boolean(), fc.string({ unit: 'binary', maxLength: 40 }));

const anyValue: fc.Arbitrary<DocumentValue> = fc
  .record({
    name: fc.string({ minLength: 1, maxLength: 20 }),
    value: scalar,
    kind: fc.constantFrom('instant', 'interval', 'counter'),
  })
  .chain((value) =>
    fc
      .tuple(
        optional('coversSeconds', fc.integer({ min: 1, max: 86_400 })),
        optional('resolution', fraction(0, 1e9)),
      )
      .map(([covers, resolution]) => ({ ...value, ...covers, ...resolution })),
  );

/** Generates any row of a batch that a source could send; its time in UTC, with milliseconds. */
export const anyDocument: fc.Arbitrary<DocumentReading> = fc
  .tuple(
    fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
    optional('position', fc.record({ latitude: fraction(-214, 214), longitude: fraction(-214, 214) })),
    optional('altitudeMetres', fraction(-20_000, 20_000)),
    optional('headingDegrees', fraction(0, 360)),
    optional('satellites', fc.nat(255)),
    optional('speedKmh', fraction(0, 2_000)),
    optional('values', fc.array(anyValue, { minLength: 1, maxLength: 6 })),
  )
  .map(([time, ...parts]) => Object.assign({ time: time.toISOString() }, ...parts));
