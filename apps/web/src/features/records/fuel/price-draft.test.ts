import { expect, test } from 'vitest';
import { listCurrencies } from './price-draft.ts';

test('offers the latest currency first, and each once', () => {
  const prices = [
    { startsOn: '2026-01-01', currency: 'GBP', perLitre: 1 },
    { startsOn: '2026-06-01', currency: 'CHF', perLitre: 1 },
  ];
  const listed = listCurrencies(prices);
  expect(listed.slice(0, 4)).toEqual(['CHF', 'GBP', 'EUR', 'USD']);
  expect(new Set(listed).size).toBe(listed.length);
});
