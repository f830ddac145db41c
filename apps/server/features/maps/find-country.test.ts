import { contains } from '@groundwork/domain/geo/contains.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCountryOutlines } from './country-outlines.ts';
import { findCountry } from './find-country.ts';

test.each([
  ['Leeds', 53.8, -1.55, 'GB'],
  ['Utrecht', 52.09, 5.12, 'NL'],
  ['Shanghai', 31.23, 121.47, 'CN'],
  ['Geneva, in a corner of its country', 46.2, 6.15, 'CH'],
  ['Maasvlakte, on land that was won from the sea', 51.95, 4.0, 'NL'],
  ['Maseru, inside another country', -29.31, 27.48, 'LS'],
  ['Pristina, which has no number', 42.66, 21.16, 'XK'],
  ['Suva, beside the antimeridian', -18.14, 178.44, 'FJ'],
  ['Taveuni, on the antimeridian', -16.85, -179.97, 'FJ'],
  ['Anadyr, before it', 64.73, 177.5, 'RU'],
  ['Uelen, beyond it', 66.16, -169.81, 'RU'],
  ['Tromsø, as far north', 69.65, 18.96, 'NO'],
  ['Nome, across the strait', 64.5, -165.4, 'US'],
  ['Ilulissat, as far north', 69.22, -51.1, 'GL'],
  ['the Barents Sea, as far north', 72, 35, null],
  ['the middle of the Atlantic', 30, -40, null],
  ['the North Pole', 90, 0, null],
  ['the South Pole', -90, 0, 'AQ'],
])('%s', (_, latitude, longitude, country) => {
  expect(findCountry(latitude, longitude)).toBe(country);
});

test('what is kept of squares changes no answer: inside an outline, it is that country', () => {
  const outlines = readCountryOutlines();
  const latitude = fc.double({ min: 35, max: 60, noNaN: true });
  const longitude = fc.double({ min: -10, max: 30, noNaN: true });
  fc.assert(
    fc.property(latitude, longitude, (latitude, longitude) => {
      const around = outlines.find(({ polygon }) => contains(polygon, [longitude, latitude]));
      if (around) expect(findCountry(latitude, longitude)).toBe(around.country);
    }),
    { numRuns: 60 },
  );
});
