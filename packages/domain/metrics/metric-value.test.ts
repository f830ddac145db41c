import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Facts } from './facts.ts';
import { addParts, METRIC_PARTS, type MetricName, NO_PARTS } from './metric-parts.ts';
import { computeMetric } from './metric-value.ts';

const HOUR = 3_600;
const NO_SECONDS = { active: 0, idle: 0, running: 0, off: 0, missing: 0, unknown: 0 };

function factsOf(hours: Partial<Facts['seconds']>, more: Partial<Facts> = {}): Facts {
  const seconds = { ...NO_SECONDS, ...hours };
  for (const state of Object.keys(seconds) as (keyof typeof seconds)[]) seconds[state] *= HOUR;
  const monitoredSeconds = Object.values(seconds).reduce((sum, one) => sum + one, 0);
  return {
    seconds,
    monitoredSeconds,
    positionedSeconds: monitoredSeconds,
    unplacedOnSeconds: 0,
    fuelToldSeconds: 0,
    countedOffSeconds: seconds.off,
    outOfHoursSeconds: null,
    distanceMillimetres: 0,
    fuelMillilitres: null,
    emissionsGrams: null,
    travels: false,
    rental: null,
    ...more,
  };
}

/** The metric of a fleet: parts added, then divided. */
const metricOf = (name: MetricName, ...fleet: readonly Facts[]) =>
  computeMetric(name, fleet.map(METRIC_PARTS[name]).reduce(addParts, NO_PARTS));

test('a fleet is as well used as its hours are, whatever the shares of its machines', () => {
  const busy = factsOf({ active: 9, idle: 1, off: 14 });
  const barelyOn = factsOf({ idle: 1, off: 23 });
  expect(metricOf('workingUtilisation', busy).value).toBe(90);
  expect(metricOf('workingUtilisation', barelyOn).value).toBe(0);
  expect(metricOf('workingUtilisation', busy, barelyOn).value).toBeCloseTo((100 * 9) / 11, 10);
});

test('completeness of a fleet is that of its monitored time', () => {
  const told = factsOf({ active: 8, off: 16 });
  const silent = factsOf({ missing: 12 });
  expect(metricOf('totalHours', told, silent)).toEqual({ value: 8, completeness: 1 - 12 / 36 });
  expect(metricOf('missingPercentage', told, silent)).toEqual({ value: (100 * 12) / 36, completeness: 1 });
});

test('a counter that proves hours without placing them makes total hours longer, and nothing else', () => {
  const facts = factsOf({ active: 2, missing: 6, off: 16 }, { unplacedOnSeconds: 2 * HOUR });
  expect(metricOf('totalHours', facts).value).toBe(4);
  expect(metricOf('activeHours', facts)).toEqual({ value: 2, completeness: 1 - 6 / 24 });
  expect(metricOf('missingHours', facts).value).toBe(4);
});

test('rental utilisation may pass 100 %, and is higher yet if the silence was work', () => {
  const rental = {
    onSeconds: 12 * HOUR,
    missingSeconds: 3 * HOUR,
    untoldSeconds: 3 * HOUR,
    monitoredSeconds: 24 * HOUR,
    contractedSeconds: 10 * HOUR,
  };
  const facts = factsOf({ active: 12, off: 9, missing: 3 }, { rental });
  expect(metricOf('rentalUtilisation', facts)).toEqual({ value: 120, completeness: 1 - 3 / 24 });
  expect(metricOf('rentalUtilisationHigh', facts).value).toBe(150);
  expect(metricOf('rentalUtilisation', factsOf({ active: 4 })).value).toBeNull();
});

test('on a day without contracted hours rental utilisation is a dash, with its completeness', () => {
  const rental = {
    onSeconds: HOUR,
    missingSeconds: 0,
    untoldSeconds: 0,
    monitoredSeconds: 24 * HOUR,
    contractedSeconds: 0,
  };
  expect(metricOf('rentalUtilisation', factsOf({ active: 1, off: 23 }, { rental }))).toEqual({
    value: null,
    completeness: 1,
  });
});

test('fuel is shared over the hours and the way of those machines that tell of it', () => {
  const told = factsOf(
    { active: 4, off: 20 },
    { fuelMillilitres: 60_000, fuelToldSeconds: 24 * HOUR, distanceMillimetres: 30_000_000, travels: true },
  );
  const untold = factsOf({ active: 20, off: 4 }, { distanceMillimetres: 90_000_000, travels: true });
  expect(metricOf('fuelUtilisation', told, untold)).toEqual({ value: 60, completeness: 0.5 });
  expect(metricOf('fuelBurnRate', told, untold).value).toBe(15);
  expect(metricOf('fuelBurnPerKM', told, untold).value).toBe(2);
  expect(metricOf('fuelBurnPerKM', { ...told, travels: false }).value).toBeNull();
  expect(metricOf('fuelBurnPerKM', { ...told, distanceMillimetres: null }).value).toBeNull();
});

test('a machine of which no position and no odometer was heard has no distance', () => {
  expect(metricOf('distanceTravelled', factsOf({ active: 2 }, { positionedSeconds: 0 })).value).toBeNull();
  expect(metricOf('distanceTravelled', factsOf({ off: 24 }))).toEqual({ value: 0, completeness: 1 });
});

test('what was not monitored has no metric', () => {
  for (const name of Object.keys(METRIC_PARTS) as MetricName[])
    expect(metricOf(name, factsOf({}))).toEqual({ value: null, completeness: null });
});

test('adding machines in any order gives the same metrics', () => {
  const hours = fc.integer({ min: 0, max: 24 });
  const machine = fc
    .record({ active: hours, idle: hours, running: hours, off: hours, missing: hours, unknown: hours })
    .map((seconds) => factsOf(seconds));
  fc.assert(
    fc.property(fc.array(machine, { maxLength: 6 }), (fleet) => {
      for (const name of ['totalHours', 'idlePercentage', 'missingPercentage'] as const)
        expect(metricOf(name, ...fleet)).toEqual(metricOf(name, ...fleet.toReversed()));
    }),
    { numRuns: 100 },
  );
});
