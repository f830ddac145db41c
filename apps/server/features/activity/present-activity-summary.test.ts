import { expect, test } from 'vitest';
import type { MachineFacts } from './machine-facts-query.ts';
import { presentActivitySummary, presentDistance } from './present-activity-summary.ts';

const HOUR = 3_600;

function factsOf(hours: Partial<MachineFacts['seconds']>, more: Partial<MachineFacts> = {}): MachineFacts {
  const seconds = { active: 0, idle: 0, running: 0, off: 0, missing: 0, unknown: 0, ...hours };
  for (const state of Object.keys(seconds) as (keyof typeof seconds)[]) seconds[state] *= HOUR;
  const monitoredSeconds = Object.values(seconds).reduce((sum, one) => sum + one, 0);
  const total = seconds.missing + seconds.unknown;
  return {
    machineId: 1,
    seconds,
    monitoredSeconds,
    onSeconds: seconds.active + seconds.idle + seconds.running,
    positionedSeconds: monitoredSeconds,
    unplacedOnSeconds: 0,
    outOfHoursSeconds: null,
    disagreementSeconds: 0,
    distanceMillimetres: 0,
    fuelMillilitres: null,
    fuelToldSeconds: 0,
    emissionsGrams: null,
    countedOffSeconds: seconds.off,
    untold: { total, work: total + seconds.running, distance: 0, fuel: monitoredSeconds },
    ...more,
  };
}

test('hours and shares of a day, each with what it leaves untold', () => {
  const summary = presentActivitySummary(factsOf({ active: 6, idle: 2, running: 2, off: 8, missing: 6 }));
  expect(summary).toMatchObject({
    totalHours: { value: 10, completeness: 0.75 },
    activeHours: { value: 6, completeness: 1 - 8 / 24 },
    idlePercentage: { value: 25, completeness: 1 - 8 / 24 },
    workingUtilisation: { value: 75, completeness: 1 - 8 / 24 },
    offHours: { value: 8, completeness: 0.75 },
    missingPercentage: { value: 25, completeness: 1 },
    outOfHours: { value: null, completeness: null },
  });
});

test('a share of nothing has no value, and zero hours are zero', () => {
  const summary = presentActivitySummary(factsOf({ running: 4, off: 20 }));
  expect(summary.idlePercentage.value).toBeNull();
  expect(summary.activeHours.value).toBe(0);
});

test('hours off count from 26 April 2022 on', () => {
  const facts = factsOf({ off: 24 }, { countedOffSeconds: 6 * HOUR });
  expect(presentActivitySummary(facts).offHours.value).toBe(6);
});

test('distance is complete as far as positions were told', () => {
  const untold = { total: 0, work: 0, distance: 6 * HOUR, fuel: 0 };
  expect(presentDistance(factsOf({ active: 24 }, { distanceMillimetres: 1_500_250, untold }))).toEqual({
    value: 1500.25,
    completeness: 0.75,
  });
});

test('a machine that was not monitored has no values at all', () => {
  for (const metric of Object.values(presentActivitySummary(null)))
    expect(metric).toEqual({ value: null, completeness: null });
  expect(presentDistance(factsOf({}))).toEqual({ value: null, completeness: null });
});
