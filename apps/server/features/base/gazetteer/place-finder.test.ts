import type { PositionE7 } from '@groundwork/domain/readings/reading.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import { expect, test } from 'vitest';
import { loadPlaceFinder } from './place-finder.ts';

const toE7 = (degrees: number) => Math.round(degrees * 1e7);

test('a position is named by a town that people know, not by the closest hamlet', async () => {
  const findPlace = await loadPlaceFinder('en');
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
  const findPlace = await loadPlaceFinder('en');
  const near = findPlace({ latitudeE7: toE7(51.7401), longitudeE7: toE7(0.4701) });
  const nearer = findPlace({ latitudeE7: toE7(51.7391), longitudeE7: toE7(0.4701) });
  expect(near?.name).toBe('Chelmsford');
  expect((near?.distanceMetres ?? 0) - (nearer?.distanceMetres ?? 0)).toBeGreaterThan(80);
});

test('a town is named in the language of the reader, in its own if that has no name for it', async () => {
  const theHague = { latitudeE7: toE7(52.07), longitudeE7: toE7(4.3) };
  const chelmsford = { latitudeE7: toE7(51.78), longitudeE7: toE7(0.4) };
  const nameIn = async (language: Language, position: PositionE7) =>
    (await loadPlaceFinder(language))(position)?.name;
  expect(await nameIn('en', theHague)).toBe('The Hague');
  expect(await nameIn('nl', theHague)).toBe('Den Haag');
  expect(await nameIn('zh', theHague)).toBe('海牙');
  expect(await nameIn('zh', chelmsford)).toBe('Chelmsford');
});
