import type { Figure } from '@groundwork/contract/entities/figure.ts';
import { toSiteId, toSourceId } from '@groundwork/domain/ids.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import { expect, test } from 'vitest';
import type { DerivedSegment, DerivedSlice } from './derived-rows-query.ts';
import { presentFuelRows } from './present-fuel-rows.ts';
import {
  presentSegmentRows,
  presentSliceRows,
  presentTipRows,
  type RowTerms,
} from './present-receipt-rows.ts';
import type { FuelPairOfSlice } from './read-fuel-pairs.ts';

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
  ...{ distanceMillimetres: 0, fuelMillilitres: null, emissionsGrams: null, idleCostThousandths: null },
  ...{ observedFuelMillilitres: null, observedOnSeconds: null, observedDistanceMillimetres: null },
  ...{ idleFuelMillilitres: null, activeFuelMillilitres: null, tips: null },
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

test('a tip is an instant, and its payload the load capacity', () => {
  const tip = { ...CONTEXT, at: 3_600, payloadKilograms: 9_500 };
  const rows = (figure: Figure) =>
    presentTipRows(tip, createTerms(figure)).map(({ rule, numerator, endedAt }) => [
      rule,
      numerator,
      endedAt,
    ]);
  expect(rows('tips')).toEqual([['tip', 1, '1970-01-01T01:00:00Z']]);
  expect(rows('payload')).toEqual([['tip-load-capacity', 9_500, '1970-01-01T01:00:00Z']]);
  expect(presentTipRows({ ...tip, payloadKilograms: null }, createTerms('payload'))).toEqual([]);
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

const DAY = slice({
  fuelMillilitres: 12_000,
  emissionsGrams: 30_849.84,
  idleFuelMillilitres: 2_000,
  idleCostThousandths: 3_500,
});

const pair = (different: Partial<FuelPairOfSlice> = {}): FuelPairOfSlice => ({
  ...{ from: 3_600, until: 7_200, sourceId: SOURCE.id, slice: DAY, state: 'active', provisional: false },
  ...{ millilitres: 6_000, millimetres: 2_000, onSeconds: 3_600, isObserved: true, isReported: true },
  ...different,
});

test('a pair of fuel readings is a row with its state; over several states or a silence it has a rule of its own', () => {
  const pairs = [
    pair(),
    pair({ state: 'mixed', millilitres: 1_000 }),
    pair({ state: 'missing', millilitres: 5_000, isObserved: false, isReported: false }),
  ];
  const rows = presentFuelRows(pairs, createTerms('fuelUtilisation'));
  expect(rows.map(({ rule, state, numerator, source }) => [rule, state, numerator, source?.id])).toEqual([
    ['fuel-counter', 'active', 6_000, '7'],
    ['fuel-mixed', null, 1_000, '7'],
    ['fuel-over-silence', 'missing', 5_000, '7'],
  ]);
  const emitted = presentFuelRows(pairs, createTerms('emissionsUtilisation'));
  expect(emitted.map(({ rule, numerator, emissionFactor }) => [rule, numerator, emissionFactor])).toEqual([
    ['emission-factor', 15_424.92, 2.57082],
    ['fuel-mixed', 2_570.82, 2.57082],
    ['fuel-over-silence', 12_854.1, 2.57082],
  ]);
});

test('a rate counts litres with the time and the distance in which they were observed, and nothing of a silence', () => {
  const pairs = [
    pair(),
    pair({ from: 7_200, until: 7_260, millilitres: 0, onSeconds: 60, millimetres: 10 }),
    pair({ from: 7_260, until: 7_320, millilitres: 0, onSeconds: 60, millimetres: 20 }),
    pair({ isObserved: false, isReported: false, state: 'missing' }),
  ];
  const amounts = (figure: Figure) =>
    presentFuelRows(pairs, createTerms(figure)).map((row) => [
      row.startedAt.slice(11, 16),
      row.endedAt.slice(11, 16),
      row.numerator,
      row.denominator,
    ]);
  expect(amounts('fuelBurnRate')).toEqual([
    ['01:00', '02:00', 6_000, 3_600],
    ['02:00', '02:02', 0, 120],
  ]);
  expect(amounts('fuelBurnPerKM')).toEqual([
    ['01:00', '02:00', 6_000, 2_000],
    ['02:00', '02:02', 0, 30],
  ]);
});

test('idle fuel and its cost count pairs of idling only, at the price of the day', () => {
  const pairs = [pair(), pair({ state: 'idle', millilitres: 500 }), pair({ state: 'mixed' })];
  const rows = (figure: Figure) =>
    presentFuelRows(pairs, createTerms(figure)).map((row) => [row.numerator, row.pricePerLitre]);
  expect(rows('idleFuel')).toEqual([[500, null]]);
  expect(rows('activeFuel')).toEqual([[6_000, null]]);
  expect(rows('idleCost')).toEqual([[875, 1.75]]);
});
