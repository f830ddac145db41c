import { expect, test } from 'vitest';
import { loadPlaceFinder } from './place-finder.ts';

const toE7 = (degrees: number) => Math.round(degrees * 1e7);

test('a position is named by a town that people know, not by the closest hamlet', async () => {
  const findPlace = await loadPlaceFinder();
  const find = (latitude: number, longitude: number) =>
    findPlace({ latitudeE7: toE7(latitude), longitudeE7: toE7(longitude) });
  expect(find(51.78, 0.4)).toMatchObject({ name: 'Chelmsford', countryCode: 'GB' });
  // In a large town's suburb, the suburb's own name.
  expect(find(51.536, 0.081)).toEqual({
    name: 'Barking',
    countryCode: 'GB',
    distanceMetres: expect.any(Number),
  });
  expect(find(55, 3), 'in the North Sea').toBeNull();
});

test('the distance is that of the position, not of its cell', async () => {
  const findPlace = await loadPlaceFinder();
  const near = findPlace({ latitudeE7: toE7(51.7401), longitudeE7: toE7(0.4701) });
  const nearer = findPlace({ latitudeE7: toE7(51.7391), longitudeE7: toE7(0.4701) });
  expect(near?.name).toBe('Chelmsford');
  expect((near?.distanceMetres ?? 0) - (nearer?.distanceMetres ?? 0)).toBeGreaterThan(80);
});
