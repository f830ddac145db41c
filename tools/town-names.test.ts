import { expect, test } from 'vitest';
import { nameAreas } from './town-names/area-names.ts';
import { findChineseName } from './town-names/chinese-names.ts';
import { nameZoneCities, readExemplarCities } from './town-names/exemplar-cities.ts';
import { createTownFinder } from './town-names/town.ts';

const TOWNS = [
  { cityId: 1, name: 'The Hague', country: 'NL', population: 474_292 },
  { cityId: 2, name: 'London', country: 'CA', population: 346_765 },
  { cityId: 3, name: 'London', country: 'GB', population: 7_556_900 },
  { cityId: 4, name: 'Elst', country: 'NL', population: 20_488 },
  { cityId: 5, name: 'Bemmel', country: 'NL', population: 11_700 },
  { cityId: 6, name: 'Zürich', country: 'CH', population: 341_730 },
];
const findTown = createTownFinder(TOWNS);

test('a zone names the town of its country', () => {
  const [none, fr] = [
    new Map<string, string>(),
    readExemplarCities({ Europe: { London: { exemplarCity: 'Londres', short: { daylight: 'BST' } } } }),
  ];
  const cities = { en: none, zh: none, nl: none, fr, de: new Map([['Europe/Zurich', 'Zü\u00adrich']]) };
  const countryOf = new Map([
    ['Europe/London', 'GB'],
    ['Europe/Zurich', 'CH'],
    ['Antarctica/Troll', 'AQ'],
  ]);
  const names = nameZoneCities(cities, countryOf, findTown);
  expect(names.get(3)).toMatchObject({ en: 'London', fr: 'Londres' });
  expect(names.get(6)).toMatchObject({ en: 'Zurich', de: 'Zürich' });
  expect(names.size).toBe(2);
});

test('an area names a town, unless its languages name several', () => {
  const areas = {
    en: { 70: 'The Hague', 481: 'Bemmel', 10: 'Rotterdam', 11: 'Leiden/The Hague' },
    nl: { 70: 'Den Haag', 481: 'Elst', 10: 'Rotterdam', 11: 'Leiden/Den Haag' },
  };
  expect([...nameAreas('NL', areas, findTown)]).toEqual([[TOWNS[0], { en: 'The Hague', nl: 'Den Haag' }]]);
});

test('a Chinese name is the only one in simplified characters', () => {
  expect(findChineseName(['London', '伦敦', '倫敦', 'ロンドン', '런던'])).toBe('伦敦');
  expect(findChineseName(['罗马市'])).toBe('罗马');
  expect(findChineseName(['埃因霍温', '燕豪芬']), 'two').toBeUndefined();
  expect(findChineseName(['Chelmsford']), 'none').toBeUndefined();
});
