import type { Figure } from '@groundwork/contract/entities/figure.ts';
import { toSiteId, toSourceId } from '@groundwork/domain/ids.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import { expect, test } from 'vitest';
import type { DerivedSegment, DerivedSlice } from './derived-rows-query.ts';
import { presentSegmentRows, presentSliceRows, type RowTerms } from './present-receipt-rows.ts';

const CONTEXT = { day: '2026-06-01', zone: 'UTC', siteId: toSiteId(4), hireId: null, shiftsKey: 'k' };
const SOURCE = { id: toSourceId(7), code: '356307042441013', type: 'TELTONIKA' as const };

const createTerms = (figure: Figure): RowTerms => ({
  metric: METRICS[figure],
  names: {
    sources: new Map([[SOURCE.id, SOURCE]]),
    sites: new Map([[CONTEXT.siteId, 'Harbour']]),
    calendars: new Map([['k', 'Day shift']]),
  },
  isRented: ({ hireId }) => hireId !== null,
});

const slice = (different: Partial<DerivedSlice> = {}): DerivedSlice => ({
  ...CONTEXT,
  ...{ startedAt: 0, endedAt: 86_400, sourceIds: [SOURCE.id], growths: [] },
  ...{ distanceMillimetres: 0, fuelMillilitres: null, emissionsGrams: null },
  ...different,
});

const segment = (different: Partial<DerivedSegment> = {}): DerivedSegment => ({
  ...CONTEXT,
  ...{ startedAt: 3_600, endedAt: 7_200, state: 'missing', evidence: null, sourceId: SOURCE.id, work: [] },
  ...{ placed: false, transported: false, unplacedOnSeconds: 0, provisional: false },
  ...different,
});

test('a row names its source, site and calendar', () => {
  expect(
    presentSegmentRows(segment({ state: 'active', evidence: 'rpm' }), createTerms('activeHours')),
  ).toMatchObject([
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

test('unplaced hours are added to the on time and subtracted from the missing time around them', () => {
  const silence = segment({ unplacedOnSeconds: 1_200 });
  const counted = (figure: Figure) =>
    presentSegmentRows(silence, createTerms(figure)).map(({ rule, numerator }) => [rule, numerator]);
  expect(counted('totalHours')).toEqual([['unplaced', 1_200]]);
  expect(counted('missingHours')).toEqual([
    ['state', 3_600],
    ['unplaced-within-missing', -1_200],
  ]);
});

test('off hours before 26 April 2022 do not count', () => {
  const off = (day: string) => presentSegmentRows(segment({ state: 'off', day }), createTerms('offHours'));
  expect(off('2022-04-25')).toEqual([]);
  expect(off('2022-04-26')).toHaveLength(1);
});

test('time off hire is not rented', () => {
  const on = segment({ state: 'active' });
  expect(presentSegmentRows(on, createTerms('rentalUtilisation'))).toEqual([]);
  expect(presentSegmentRows({ ...on, hireId: 9 }, createTerms('rentalUtilisation'))).toHaveLength(1);
});

test('a distance partly covered by an odometer has one row for the odometer and one for fixes', () => {
  const growths = [{ sourceId: SOURCE.id, counter: 'odometer' as const, growth: 3 }];
  const rows = presentSliceRows(
    slice({ distanceMillimetres: 3_500, growths }),
    createTerms('distanceTravelled'),
  );
  expect(rows.map(({ rule, numerator, source }) => [rule, numerator, source?.id])).toEqual([
    ['odometer', 3_000, '7'],
    ['fixes', 500, '7'],
  ]);
});

test('fuel is counted by its counter, and emissions by the factor of the day', () => {
  const growths = [{ sourceId: SOURCE.id, counter: 'fuelUsed' as const, growth: 12_000 }];
  const burned = slice({ fuelMillilitres: 12_000, emissionsGrams: 30_849.84, growths });
  expect(presentSliceRows(burned, createTerms('fuelUtilisation'))).toMatchObject([
    { rule: 'fuel-counter', numerator: 12_000, denominator: 0, source: { id: '7' }, emissionFactor: null },
  ]);
  expect(presentSliceRows(burned, createTerms('emissionsUtilisation'))).toMatchObject([
    { rule: 'emission-factor', numerator: 30_849.84, emissionFactor: 2.57082 },
  ]);
  const driven = { ...burned, distanceMillimetres: 2_000 };
  expect(presentSliceRows(driven, createTerms('fuelBurnPerKM')).map(({ rule }) => rule)).toEqual([
    'fixes',
    'fuel-counter',
  ]);
});
