import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCoverage } from '../derivation/totals/slice-facts.ts';
import { createFacts } from './facts.fixture.ts';
import { addFacts, type Facts } from './facts.ts';
import { sumMetricParts } from './metric-parts.ts';
import { computeMetric } from './metric-value.ts';
import { METRICS, type MetricName } from './metrics.ts';

const HOUR = 3_600;
/** The metric of a fleet: parts added, then divided. */
const computeFleetMetric = (name: MetricName, ...fleet: readonly Facts[]) =>
  computeMetric(METRICS[name], sumMetricParts(METRICS[name], fleet));

test('fleet utilisation is computed from summed hours, not from the shares of its machines', () => {
  const busy = createFacts({ active: 9, idle: 1, off: 14 });
  const barelyOn = createFacts({ idle: 1, off: 23 });
  expect(computeFleetMetric('workingUtilisation', busy).value).toBe(90);
  expect(computeFleetMetric('workingUtilisation', barelyOn).value).toBe(0);
  expect(computeFleetMetric('workingUtilisation', busy, barelyOn).value).toBe(81.818);
});

test('completeness of a fleet is weighted by monitored time', () => {
  const covered = createFacts({ active: 8, off: 16 });
  const silent = createFacts({ missing: 12 });
  expect(computeFleetMetric('totalHours', covered, silent)).toEqual({ value: 8, completeness: 0.666 });
  expect(computeFleetMetric('missingPercentage', covered, silent)).toEqual({
    value: 33.333,
    completeness: 1,
  });
});

test('hours that a counter proves without placing them add to total hours only', () => {
  const facts = createFacts({ active: 2, missing: 6, off: 16 }, { unplacedOnSeconds: 2 * HOUR });
  expect(computeFleetMetric('totalHours', facts).value).toBe(4);
  expect(computeFleetMetric('activeHours', facts)).toEqual({ value: 2, completeness: 1 - 6 / 24 });
  expect(computeFleetMetric('missingHours', facts).value).toBe(4);
});

test('rental utilisation may exceed 100 %, and the high estimate counts silence as work', () => {
  const rental = {
    onSeconds: 12 * HOUR,
    missingSeconds: 3 * HOUR,
    untoldSeconds: 3 * HOUR,
    monitoredSeconds: 24 * HOUR,
    contractedSeconds: 10 * HOUR,
  };
  const facts = createFacts({ active: 12, off: 9, missing: 3 }, { rental });
  expect(computeFleetMetric('rentalUtilisation', facts)).toEqual({ value: 120, completeness: 1 - 3 / 24 });
  const { rentalUtilisation } = METRICS;
  const high = sumMetricParts(rentalUtilisation, [facts], rentalUtilisation.highNumerator);
  expect(computeMetric(rentalUtilisation, high).value).toBe(150);
  expect(computeFleetMetric('rentalUtilisation', createFacts({ active: 4 })).value).toBeNull();
});

test('on a day without contracted hours rental utilisation has no value but a completeness', () => {
  const rental = {
    onSeconds: HOUR,
    missingSeconds: 0,
    untoldSeconds: 0,
    monitoredSeconds: 24 * HOUR,
    contractedSeconds: 0,
  };
  expect(computeFleetMetric('rentalUtilisation', createFacts({ active: 1, off: 23 }, { rental }))).toEqual({
    value: null,
    completeness: 1,
  });
});

const withFuel = (different: Partial<Facts> = {}): Facts =>
  createFacts(
    { active: 4, off: 20 },
    {
      ...toCoverage({ distance: 24 * HOUR, fuel: 24 * HOUR }),
      ...{ fuelMillilitres: 60_000, observedFuelMillilitres: 45_000, observedOnSeconds: 3 * HOUR },
      ...{ observedDistanceMillimetres: 22_500_000, travels: true },
      ...different,
    },
  );

test('fuel is divided by the hours and the distance in which it was observed', () => {
  const covered = withFuel();
  const uncovered = createFacts({ active: 20, off: 4 }, { distanceMillimetres: 90_000_000, travels: true });
  expect(computeFleetMetric('fuelUtilisation', covered, uncovered)).toEqual({ value: 60, completeness: 0.5 });
  expect(computeFleetMetric('fuelBurnRate', covered, uncovered).value).toBe(15);
  expect(computeFleetMetric('fuelBurnPerKM', covered, uncovered).value).toBe(2);
  expect(computeFleetMetric('fuelBurnPerKM', { ...covered, travels: false }).value).toBeNull();
  const overSilence = { observedFuelMillilitres: 0, observedOnSeconds: 0, observedDistanceMillimetres: 0 };
  expect(computeFleetMetric('fuelBurnRate', withFuel(overSilence))).toEqual({ value: null, completeness: 1 });
});

test('idle fuel and its cost are less complete by the time whose fuel stays unsplit', () => {
  const facts = withFuel({ idleFuelMillilitres: 5_000, unsplitFuelSeconds: 6 * HOUR });
  expect(computeFleetMetric('idleFuel', facts)).toEqual({ value: 5, completeness: 0.75 });
  const priced = { ...facts, idleCostThousandths: 7_500, currency: 'EUR' };
  expect(computeFleetMetric('idleCost', priced)).toEqual({ value: 7.5, completeness: 0.75, currency: 'EUR' });
  expect(computeFleetMetric('idleCost', facts).value).toBeNull();
});

test('tips and payload of a fleet are as complete as the time with reports of the body', () => {
  const reported = { tips: 12, payloadKilograms: 114_000, tipCoveredSeconds: 18 * HOUR };
  const dumper = createFacts({ active: 8, off: 10, missing: 6 }, reported);
  expect(computeFleetMetric('tips', dumper)).toEqual({ value: 12, completeness: 0.75 });
  expect(computeFleetMetric('payload', dumper)).toEqual({ value: 114, completeness: 0.75 });
  const silent = createFacts({ active: 24 });
  expect(computeFleetMetric('tips', silent)).toEqual({ value: null, completeness: null });
  expect(computeFleetMetric('tips', dumper, silent)).toEqual({ value: 12, completeness: 0.375 });
  expect(computeFleetMetric('payload', { ...dumper, payloadKilograms: null }).value).toBeNull();
});

test('costs in two currencies are not added', () => {
  const costs = (currency: string) => withFuel({ idleCostThousandths: 1_000, currency });
  expect(computeFleetMetric('idleCost', costs('EUR'), costs('EUR'))).toMatchObject({
    value: 2,
    currency: 'EUR',
  });
  expect(computeFleetMetric('idleCost', costs('EUR'), costs('GBP')).value).toBeNull();
  expect(addFacts(costs('EUR'), costs('GBP'))).toMatchObject({ idleCostThousandths: null, currency: null });
});

test('a machine without a position and an odometer has no distance', () => {
  expect(
    computeFleetMetric('distanceTravelled', createFacts({ active: 2 }, { positionedSeconds: 0 })).value,
  ).toBeNull();
  expect(computeFleetMetric('distanceTravelled', createFacts({ off: 24 }))).toEqual({
    value: 0,
    completeness: 1,
  });
});

test('a machine that was not monitored has no metrics', () => {
  for (const metric of Object.values(METRICS))
    expect(computeFleetMetric(metric.name, createFacts({}))).toEqual({ value: null, completeness: null });
});

test('adding machines in any order gives the same metrics', () => {
  const hours = fc.integer({ min: 0, max: 24 });
  const machine = fc
    .record({ active: hours, idle: hours, running: hours, off: hours, missing: hours, unknown: hours })
    .map((seconds) => createFacts(seconds));
  fc.assert(
    fc.property(fc.array(machine, { maxLength: 6 }), (fleet) => {
      for (const name of ['totalHours', 'idlePercentage', 'missingPercentage'] as const)
        expect(computeFleetMetric(name, ...fleet)).toEqual(computeFleetMetric(name, ...fleet.toReversed()));
    }),
    { numRuns: 100 },
  );
});
