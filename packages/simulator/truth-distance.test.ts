import type { WorkRules } from '@groundwork/domain/machine-types/machine-type.ts';
import type { Signals } from '@groundwork/domain/readings/signals.ts';
import { expect, test } from 'vitest';
import { offset } from './route.ts';
import { computeGrowth } from './truth-distance.ts';
import { USUAL_SETTINGS } from './truth-upload.ts';

const dumper: WorkRules = {
  travels: true,
  onIsWork: false,
  workingRpm: 1_200,
  workSensors: ['rpm'],
  greatestTravelSpeedKmh: 55,
};
const settings = { ...USUAL_SETTINGS, onIntervalSeconds: 600, offIntervalSeconds: 3_000 };
const base = { latitudeE7: 515_000_000, longitudeE7: -1_000_000 };

/** Metres that count, by the instant at which they are booked, rounded to whole metres. */
function growthOf(...readings: readonly (readonly [at: number, Signals])[]): string[] {
  const attachment = {
    attachedAt: 0,
    detachedAt: null,
    settings,
    readings: readings.map(([at, signals]) => ({ timeMs: at * 1_000, signals })),
  };
  const machine = { rules: dumper, attachments: [attachment], calendars: [], startedAt: 0, until: 10_000 };
  return computeGrowth(machine).map(({ at, millimetres }) => `${at}: ${Math.round(millimetres / 1_000)} m`);
}

function on(northMetres: number): Signals {
  return { ignition: true, fix: offset(base, northMetres, 0), speedKmh: 10 };
}

test('steps of more than 25 m from the last anchor count, the first fix adds nothing', () => {
  expect(growthOf([100, on(0)], [130, on(20)], [160, on(40)], [190, on(60)], [220, on(100)])).toEqual([
    '160: 40 m',
    '220: 60 m',
  ]);
});

test('a step as fast as 200 km/h is a fault of the fix: it adds nothing, and what follows starts there', () => {
  expect(growthOf([100, on(0)], [101, on(60)], [102, on(100)])).toEqual(['102: 40 m']);
  expect(growthOf([100, on(0)], [101, on(60)], [102, on(0)], [103, on(40)])).toEqual(['103: 40 m']);
});

test('a leap after an hour of standing is a leap all the same', () => {
  const standing = Array.from({ length: 60 }, (_, minute) => [100 + minute * 60, on(minute % 2)] as const);
  expect(growthOf(...standing, [3_650, on(5_000)])).toEqual([]);
});

test('with the engine off nothing counts, and the next fix begins anew', () => {
  const off = { ignition: false, fix: offset(base, 500, 0) };
  expect(growthOf([100, on(0)], [200, on(100)], [300, off], [400, on(700)], [500, on(800)])).toEqual([
    '200: 100 m',
    '500: 100 m',
  ]);
});

test('so it does after an off that shows only when the engine speed runs out', () => {
  const both = { ...on(0), rpm: 1_500, ignition: false };
  const later = { ...on(300), rpm: 1_500 };
  expect(growthOf([100, both], [400, { ignition: false }], [800, later])).toEqual([]);
});

test('after a silence the next fix begins anew, one without a fix between does not', () => {
  expect(growthOf([100, on(0)], [701, on(300)])).toEqual([]);
  expect(growthOf([100, on(0)], [400, { ignition: true }], [701, on(300)])).toEqual(['701: 300 m']);
});

test('a machine whose engine nobody knows covers ground all the same', () => {
  expect(growthOf([100, { fix: base }], [200, { fix: offset(base, 300, 0) }])).toEqual(['200: 300 m']);
});
