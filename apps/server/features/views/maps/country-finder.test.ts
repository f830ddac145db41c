import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCountryFinder, decideCountry, middleOfCell } from './country-finder.ts';
import { readCountryOutlines } from './country-outlines.ts';

const findCountry = createCountryFinder();

test.each([
  ['Leeds', 53.8, -1.55, 'GB'],
  ['Utrecht', 52.09, 5.12, 'NL'],
  ['Shanghai', 31.23, 121.47, 'CN'],
  ['Geneva, in a corner of its country', 46.2, 6.15, 'CH'],
  ['Maasvlakte, on reclaimed land', 51.95, 4.0, 'NL'],
  ['Maseru, inside another country', -29.31, 27.48, 'LS'],
  ['Pristina, whose country has no number', 42.66, 21.16, 'XK'],
  ['Suva, near the antimeridian', -18.14, 178.44, 'FJ'],
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

test('cached squares and cells do not change results inland, at sea, or near a shore or border', () => {
  const outlines = readCountryOutlines();
  const points = outlines.flatMap(({ polygon }) => polygon.flat());
  const off = fc.double({ min: -1.5, max: 1.5, noNaN: true });
  const place = fc
    .tuple(fc.constantFrom(...points), off, off, fc.constantFrom(1, 0.1))
    .map(([[x = 0, y = 0], east, north, scale]) => ({
      latitude: Math.min(90, Math.max(-90, y + north * scale)),
      longitude: ((x + east * scale + 540) % 360) - 180,
    }));
  fc.assert(
    fc.property(place, ({ latitude, longitude }) => {
      const inMiddle = decideCountry(outlines, middleOfCell(latitude), middleOfCell(longitude));
      expect(findCountry(latitude, longitude)).toBe(inMiddle);
      expect(findCountry(latitude, longitude)).toBe(inMiddle);
    }),
    { numRuns: 400 },
  );
});
