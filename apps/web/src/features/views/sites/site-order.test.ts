import { SITE_FIGURES } from '@groundwork/contract/entities/site-figures.ts';
import { expect, test } from 'vitest';
import { formatSiteOrder, matchesTyped, orderAfterPress, parseSiteOrder, sortSites } from './site-order.ts';

const NONE = { value: null, completeness: null };
const toSite = (name: string, numberOfMachines: number, hours: number | null) => ({
  name,
  numberOfMachines,
  figures: {
    ...(Object.fromEntries(SITE_FIGURES.map((figure) => [figure, NONE])) as Record<
      (typeof SITE_FIGURES)[number],
      typeof NONE
    >),
    outOfHours: { value: hours, completeness: 1 },
  },
});
const SITES = [
  toSite('Site 10', 3, 2),
  toSite('site 9', 3, null),
  toSite('Quarry', 1, 0),
  toSite('Dock', 5, 7),
];
const names = (text: string | undefined) =>
  sortSites(SITES, parseSiteOrder(text), 'en').map(({ name }) => name);

test('sorts names as people count, and amounts with sites without a value last', () => {
  expect(names(undefined)).toEqual(['Dock', 'Quarry', 'site 9', 'Site 10']);
  expect(names('-name')).toEqual(['Site 10', 'site 9', 'Quarry', 'Dock']);
  expect(names('outOfHours')).toEqual(['Quarry', 'Site 10', 'Dock', 'site 9']);
  expect(names('-outOfHours')).toEqual(['Dock', 'Site 10', 'Quarry', 'site 9']);
  expect(names('-machines')).toEqual(['Dock', 'site 9', 'Site 10', 'Quarry']);
  expect(names('surprise')).toEqual(names(undefined));
});

test('a press sorts amounts from the largest, and a second one reverses', () => {
  const first = orderAfterPress(parseSiteOrder(undefined), 'outOfHours');
  expect(formatSiteOrder(first)).toBe('-outOfHours');
  expect(formatSiteOrder(orderAfterPress(first, 'outOfHours'))).toBe('outOfHours');
  expect(formatSiteOrder(orderAfterPress(first, 'name'))).toBeUndefined();
});

test('finds sites by name and code', () => {
  expect(matchesTyped({ name: 'North quarry', code: 'NQ-1' }, ' nq')).toBe(true);
  expect(matchesTyped({ name: 'North quarry', code: 'NQ-1' }, 'QUARRY')).toBe(true);
  expect(matchesTyped({ name: 'North quarry', code: '' }, 'dock')).toBe(false);
});
