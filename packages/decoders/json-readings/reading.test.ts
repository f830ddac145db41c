import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDocument } from './document.fixture.ts';
import type { DocumentReading } from './document.ts';
import { documentOfReading, readingOfDocument } from './reading.ts';

const AT = '2026-11-20T09:30:00.250Z';

test('what a source sends can be written again from what is stored, whatever it is', () => {
  fc.assert(
    fc.property(anyDocument, (sent) => {
      expect(documentOfReading(readingOfDocument(sent))).toEqual(sent);
    }),
  );
});

test('whole numbers and places of seven decimals need no second copy', () => {
  const reading = readingOfDocument({
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

test('a speed just below a limit does not reach it', () => {
  expect(readingOfDocument({ time: AT, speedKmh: 2.99 }).speedKmh).toBe(2);
});

test('an instant is the same in any offset', () => {
  const inUtc = readingOfDocument({ time: AT });
  expect(readingOfDocument({ time: '2026-11-20T10:30:00.250+01:00' })).toEqual(inUtc);
});

test('the order of the values says nothing, their content everything', () => {
  const ignition = { name: 'ignition', value: true, kind: 'instant' } as const;
  const rpm = { name: 'engineSpeedRpm', value: 900, kind: 'instant' } as const;
  const of = (...values: NonNullable<DocumentReading['values']>) =>
    readingOfDocument({ time: AT, values }).discriminator;
  expect(of(ignition, rpm)).toBe(of(rpm, ignition));
  expect(of(ignition)).not.toBe(of({ ...ignition, value: false }));
  expect(of(ignition)).not.toBe(of({ ...ignition, kind: 'counter' }));
});

test('a reading that is stored keeps its discriminator for ever', () => {
  const stored: DocumentReading = {
    time: AT,
    position: { latitude: 51.5, longitude: -0.12 },
    speedKmh: 4.5,
    values: [{ name: 'engineHoursSeconds', value: 3_600, kind: 'counter', resolution: 360 }],
  };
  expect(readingOfDocument(stored).discriminator).toBe(1_544_361_506);
});
