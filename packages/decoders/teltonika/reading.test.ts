import { expect, test } from 'vitest';
import { toReading } from './reading.ts';
import { buildRecord } from './record.fixture.ts';

test('a reading has the values of its record unchanged', () => {
  const values = [
    { id: 21, width: 1, raw: 5 },
    { id: 64_000, width: 4, raw: 4_294_967_295 },
  ] as const;
  expect(toReading(buildRecord({ values, latitudeE7: 910_000_000, satellites: 0 }))).toEqual({
    timeMs: 1_700_000_000_000,
    discriminator: expect.any(Number),
    position: { latitudeE7: 910_000_000, longitudeE7: -1_234_567 },
    altitudeMetres: 35,
    headingDegrees: 270,
    satellites: 0,
    speedKmh: 4,
    priority: 0,
    eventId: 0,
    values,
  });
});

test('an event in the same millisecond as a periodic record is a different reading', () => {
  const periodic = toReading(buildRecord());
  const event = toReading(buildRecord({ eventId: 239, priority: 1 }));
  expect(event.timeMs).toBe(periodic.timeMs);
  expect(event.discriminator).not.toBe(periodic.discriminator);
});

test("the generation type of Codec 16 is kept as one of the device's values", () => {
  const { values } = toReading(buildRecord({ generationType: 7 }));
  expect(values).toContainEqual({ id: 65_536, width: 1, raw: 7 });
});
