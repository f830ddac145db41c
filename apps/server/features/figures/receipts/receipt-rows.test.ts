import type { Figure } from '@groundwork/contract/entities/figure.ts';
import { expect, test } from 'vitest';
import { RECIPES } from './figure-recipe.ts';
import { type RowTerms, rowsOfSegment, rowsOfSlice } from './receipt-rows.ts';
import type { ToldSegment, ToldSlice } from './told-rows-query.ts';

const CONTEXT = { day: '2026-06-01', zone: 'UTC', siteId: 4, hireId: null, shiftsKey: 'k' };
const SOURCE = { id: 7, code: '356307042441013', type: 'TELTONIKA' as const };

const termsOf = (figure: Figure): RowTerms => ({
  recipe: RECIPES[figure],
  names: {
    sources: new Map([[7, SOURCE]]),
    sites: new Map([[4, 'Harbour']]),
    calendars: new Map([['k', 'Day shift']]),
  },
  isRented: ({ hireId }) => hireId !== null,
});

const slice = (different: Partial<ToldSlice> = {}): ToldSlice => ({
  ...CONTEXT,
  ...{ startedAt: 0, endedAt: 86_400, sourceIds: [7], growths: [] },
  ...{ distanceMillimetres: 0, fuelMillilitres: null, emissionsGrams: null },
  ...different,
});

const segment = (different: Partial<ToldSegment> = {}): ToldSegment => ({
  ...CONTEXT,
  ...{ startedAt: 3_600, endedAt: 7_200, state: 'missing', evidence: null, sourceId: 7, work: [] },
  ...{ placed: false, transported: false, unplacedOnSeconds: 0, provisional: false },
  ...different,
});

test('a row names its source, site and calendar', () => {
  expect(rowsOfSegment(segment({ state: 'active', evidence: 'rpm' }), termsOf('activeHours'))).toMatchObject([
    {
      startedAt: '1970-01-01T01:00:00Z',
      rule: 'state',
      state: 'active',
      evidence: 'rpm',
      source: { id: '7', code: SOURCE.code },
      site: 'Harbour',
      calendar: 'Day shift',
      numerator: 3_600,
    },
  ]);
});

test('hours that cannot be placed add to the time on, and take off the silence in which they lie', () => {
  const silence = segment({ unplacedOnSeconds: 1_200 });
  const counted = (figure: Figure) =>
    rowsOfSegment(silence, termsOf(figure)).map(({ rule, numerator }) => [rule, numerator]);
  expect(counted('totalHours')).toEqual([['unplaced', 1_200]]);
  expect(counted('missingHours')).toEqual([
    ['state', 3_600],
    ['unplaced-within-missing', -1_200],
  ]);
});

test('off hours before 26 April 2022 are not told', () => {
  const off = (day: string) => rowsOfSegment(segment({ state: 'off', day }), termsOf('offHours'));
  expect(off('2022-04-25')).toEqual([]);
  expect(off('2022-04-26')).toHaveLength(1);
});

test('time off hire is not rented', () => {
  const on = segment({ state: 'active' });
  expect(rowsOfSegment(on, termsOf('rentalUtilisation'))).toEqual([]);
  expect(rowsOfSegment({ ...on, hireId: 9 }, termsOf('rentalUtilisation'))).toHaveLength(1);
});

test('a way that an odometer told in part has a row of the odometer and one of fixes', () => {
  const growths = [{ sourceId: 7, counter: 'odometer' as const, growth: 3 }];
  const rows = rowsOfSlice(slice({ distanceMillimetres: 3_500, growths }), termsOf('distanceTravelled'));
  expect(rows.map(({ rule, numerator, source }) => [rule, numerator, source?.id])).toEqual([
    ['odometer', 3_000, '7'],
    ['fixes', 500, '7'],
  ]);
});

test('fuel is told by its counter, and what it emits by the factor of the day', () => {
  const growths = [{ sourceId: 7, counter: 'fuelUsed' as const, growth: 12_000 }];
  const burned = slice({ fuelMillilitres: 12_000, emissionsGrams: 30_849.84, growths });
  expect(rowsOfSlice(burned, termsOf('fuelUtilisation'))).toMatchObject([
    { rule: 'fuel-counter', numerator: 12_000, denominator: 0, source: { id: '7' }, emissionFactor: null },
  ]);
  expect(rowsOfSlice(burned, termsOf('emissionsUtilisation'))).toMatchObject([
    { rule: 'emission-factor', numerator: 30_849.84, emissionFactor: 2.57082 },
  ]);
  const driven = { ...burned, distanceMillimetres: 2_000 };
  expect(rowsOfSlice(driven, termsOf('fuelBurnPerKM')).map(({ rule }) => rule)).toEqual([
    'fixes',
    'fuel-counter',
  ]);
});
