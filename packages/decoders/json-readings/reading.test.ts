import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDocument } from './document.fixture.ts';
import type { DocumentReading } from './document.ts';
import { documentToReading, readingToDocument } from './reading.ts';

const AT = '2026-11-20T09:30:00.250Z';

test('any document can be restored from its stored reading', () => {
  fc.assert(
    fc.property(anyDocument, (sent) => {
      expect(readingToDocument(documentToReading(sent))).toEqual(sent);
    }),
  );
});

test('integers and positions of seven decimals need no exact copy', () => {
  const reading = documentToReading({
    time: AT,
    position: { latitude: 51.4778216, longitude: -0.0014769 },
    speedKmh: 12,
    headingDegrees: 359,
  });
  expect(reading).toMatchObject({
    position: { latitudeE7: 514_778_216, longitudeE7: -14_769 },
    speedKmh: 12,
    values: [],
  });
});

test('rounds a speed down, so that it does not reach a limit', () => {
  expect(documentToReading({ time: AT, speedKmh: 2.99 }).speedKmh).toBe(2);
});

test('an instant is the same in any offset', () => {
  const inUtc = documentToReading({ time: AT });
  expect(documentToReading({ time: '2026-11-20T10:30:00.250+01:00' })).toEqual(inUtc);
});

test('the discriminator depends on the content of the values, not on their order', () => {
  const ignition = { name: 'ignition', value: true, kind: 'instant' } as const;
  const rpm = { name: 'engineSpeedRpm', value: 900, kind: 'instant' } as const;
  const of = (...values: NonNullable<DocumentReading['values']>) =>
    documentToReading({ time: AT, values }).discriminator;
  expect(of(ignition, rpm)).toBe(of(rpm, ignition));
  expect(of(ignition)).not.toBe(of({ ...ignition, value: false }));
  expect(of(ignition)).not.toBe(of({ ...ignition, kind: 'counter' }));
});

test('the discriminator of a stored reading never changes', () => {
  const stored: DocumentReading = {
    time: AT,
    position: { latitude: 51.5, longitude: -0.12 },
    speedKmh: 4.5,
    values: [{ name: 'engineHoursSeconds', value: 3_600, kind: 'counter', resolution: 360 }],
  };
  expect(documentToReading(stored).discriminator).toBe(1_544_361_506);
});
