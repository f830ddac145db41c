import fc from 'fast-check';
import { expect, test } from 'vitest';
import { provesRow } from '../../../testing/spec-proof.ts';
import { distanceMillimetres } from './distance.ts';

const at = (latitude: number, longitude: number) => ({
  latitudeE7: Math.round(latitude * 1e7),
  longitudeE7: Math.round(longitude * 1e7),
});

test.each([
  ['a degree of latitude', at(51, 0), at(52, 0), 111_194_927],
  ['a degree of longitude on the equator', at(0, 10), at(0, 11), 111_194_927],
  ['half way round the earth', at(0, 0), at(0, 180), 20_015_086_796],
  ['over the date line', at(0, 179.5), at(0, -179.5), 111_194_927],
  ['from pole to pole', at(90, 0), at(-90, 77), 20_015_086_796],
])('%s', (_, from, to, millimetres) => {
  expect(distanceMillimetres(from, to)).toBe(millimetres);
});

test('the distance is symmetric, a whole number, and 0 to the same place', () => {
  const place = fc.record({
    latitudeE7: fc.integer({ min: -900_000_000, max: 900_000_000 }),
    longitudeE7: fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }),
  });
  fc.assert(
    fc.property(place, place, (a, b) => {
      expect(distanceMillimetres(a, b)).toBe(distanceMillimetres(b, a));
      expect(Number.isInteger(distanceMillimetres(a, b))).toBe(true);
      expect(distanceMillimetres(a, a)).toBe(0);
    }),
  );
});

test('a degree of a great circle has the length that the radius of the earth gives it', async () => {
  await provesRow('constant:earth-radius-km', ({ value }) => {
    const millimetres = (Number(value) * 1e6 * Math.PI) / 180;
    expect(distanceMillimetres(at(0, 0), at(1, 0))).toBe(Math.round(millimetres));
  });
});
