import { expect, test } from 'vitest';
import { listCurrencies, readPerLitre } from './price-draft.ts';

const typed = (perLitre: string) => ({ startsOn: '2026-01-01', currency: 'EUR', perLitre });

test('parses a price in the spelling of the language', () => {
  expect(readPerLitre(typed(' 1,489 '), 'de')).toBe(1.489);
  expect(readPerLitre(typed('0'), 'en')).toBe(0);
});

test.each(['', 'dear', '-1'])('rejects “%s”', (text) => {
  expect(readPerLitre(typed(text), 'en')).toBeNull();
});

test('offers the latest currency first, and each once', () => {
  const prices = [
    { startsOn: '2026-01-01', currency: 'GBP', perLitre: 1 },
    { startsOn: '2026-06-01', currency: 'CHF', perLitre: 1 },
  ];
  const listed = listCurrencies(prices);
  expect(listed.slice(0, 4)).toEqual(['CHF', 'GBP', 'EUR', 'USD']);
  expect(new Set(listed).size).toBe(listed.length);
});
