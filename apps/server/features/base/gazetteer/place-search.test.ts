import { expect, test } from 'vitest';
import { loadPlaceSearch } from './place-search.ts';

const MAX = 6;

test('finds towns by the beginning of their name or of a word in it, as people type', async () => {
  const search = await loadPlaceSearch();
  const find = (text: string) =>
    search(text, MAX, 'en').map(({ name, countryCode }) => `${name} ${countryCode}`);
  const [chelmsford] = search('chelms', MAX, 'en');
  expect(chelmsford).toMatchObject({ name: 'Chelmsford', countryCode: 'GB' });
  expect(chelmsford?.latitude).toBeCloseTo(51.74, 1);
  expect(chelmsford?.inhabitants).toBeGreaterThan(100_000);
  expect(find('zurich')[0]).toBe('Zürich CH');
  expect(find('ZÜRI')).toContain('Zürich CH');
  expect(find('hague')).toContain('The Hague NL');
  expect(find('s hertogen')[0]).toBe("'s-Hertogenbosch NL");
  expect(find('lodz')[0]).toBe('Łódź PL');
});

test('a whole name comes before a larger town that only begins with it', async () => {
  const search = await loadPlaceSearch();
  expect(search('york', MAX, 'en')[0]).toMatchObject({ name: 'York', countryCode: 'GB' });
  expect(search('new york', MAX, 'en')[0]?.name).toBe('New York City');
});

test('nothing is found for a text without letters, or one that no name has', async () => {
  const search = await loadPlaceSearch();
  expect(search(' – ', MAX, 'en')).toEqual([]);
  expect(search('EX-104', MAX, 'en')).toEqual([]);
  expect(search('san', 3, 'en')).toHaveLength(3);
});

test('a town is found by its name in any language, and named in that of the reader', async () => {
  const search = await loadPlaceSearch();
  const names = ['Köln', 'cologne', '科隆'].map((text) => search(text, MAX, 'de')[0]?.name);
  expect(names).toEqual(['Köln', 'Köln', 'Köln']);
  expect(search('Den Haag', MAX, 'en')[0]?.name).toBe('The Hague');
  expect(search('london', MAX, 'fr')[0]).toMatchObject({ name: 'Londres', countryCode: 'GB' });
});
