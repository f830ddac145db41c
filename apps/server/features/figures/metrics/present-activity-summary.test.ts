import { createFacts } from '@groundwork/domain/metrics/facts.fixture.ts';
import type { Facts } from '@groundwork/domain/metrics/facts.ts';
import { getParts } from '@groundwork/domain/metrics/metric-parts.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import { MODULE_FLAGS } from '@groundwork/domain/settings/modules.ts';
import { expect, test } from 'vitest';
import {
  type Modules,
  NO_ACTIVITY_SUMMARY,
  presentActivitySummary,
  presentMetric,
} from './present-activity-summary.ts';

const HOUR = 3_600;
const EVERY_FLAG = Object.fromEntries(MODULE_FLAGS.map((flag) => [flag, true])) as Modules;

const presentDistance = (facts: Facts) =>
  presentMetric(METRICS.distanceTravelled, getParts(METRICS.distanceTravelled, facts), EVERY_FLAG);

test('rounds hours and shares of a day to three places, each with its completeness', () => {
  const summary = presentActivitySummary(
    createFacts({ active: 6, idle: 2, running: 2, off: 8, missing: 6 }),
    EVERY_FLAG,
  );
  expect(summary).toMatchObject({
    totalHours: { value: 10, completeness: 0.75 },
    activeHours: { value: 6, completeness: 0.666 },
    idlePercentage: { value: 25, completeness: 0.666 },
    workingUtilisation: { value: 75, completeness: 0.666 },
    offHours: { value: 8, completeness: 0.75 },
    missingPercentage: { value: 25, completeness: 1 },
    outOfHours: { value: null, completeness: null },
  });
});

test('a share of nothing has no value, and zero hours are zero', () => {
  const summary = presentActivitySummary(createFacts({ running: 4, off: 20 }), EVERY_FLAG);
  expect(summary.idlePercentage.value).toBeNull();
  expect(summary.activeHours.value).toBe(0);
});

test('off hours count from 26 April 2022', () => {
  const facts = createFacts({ off: 24 }, { countedOffSeconds: 6 * HOUR });
  expect(presentActivitySummary(facts, EVERY_FLAG).offHours.value).toBe(6);
});

test('distance is complete as far as positions were reported', () => {
  const facts = createFacts({ active: 24 }, { distanceMillimetres: 1_500_250, positionedSeconds: 18 * HOUR });
  expect(presentDistance(facts)).toEqual({ value: 1500.25, completeness: 0.75 });
});

test('a machine that was not monitored has no values at all', () => {
  expect(presentActivitySummary(createFacts({}), EVERY_FLAG)).toEqual(NO_ACTIVITY_SUMMARY);
  expect(presentDistance(createFacts({})).value).toBeNull();
});

test('a disabled module removes the values of its metrics only', () => {
  const facts = createFacts({ active: 5, off: 19 }, { fuelMillilitres: 9_000, emissionsGrams: 23_000 });
  const shown = presentActivitySummary(facts, { ...EVERY_FLAG, co2: false, active: false });
  expect(shown.fuelUtilisation.value).toBe(9);
  expect(shown.emissionsUtilisation.value).toBeNull();
  expect(shown.activeHours.value).toBeNull();
  expect(shown.totalHours.value).toBe(5);
});

test('rental utilisation has bounds for missing time counted as off or as on', () => {
  const rental = {
    onSeconds: 5 * HOUR,
    missingSeconds: 2 * HOUR,
    untoldSeconds: 2 * HOUR,
    monitoredSeconds: 24 * HOUR,
    contractedSeconds: 10 * HOUR,
  };
  const summary = presentActivitySummary(
    createFacts({ active: 5, off: 17, missing: 2 }, { rental }),
    EVERY_FLAG,
  );
  expect(summary.rentalUtilisation).toEqual({ value: 50, low: 50, high: 70, completeness: 0.916 });
});

test('a month with one uncovered second is not complete', () => {
  const facts = createFacts({ active: 720, missing: 1 / HOUR });
  expect(presentActivitySummary(facts, EVERY_FLAG).totalHours).toEqual({
    value: 720,
    completeness: 0.999,
  });
});
