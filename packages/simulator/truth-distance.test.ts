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

/** Lists the counted distance by the instant at which it is booked, rounded to whole metres. */
function listGrowth(...readings: readonly (readonly [at: number, Signals])[]): string[] {
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
  expect(listGrowth([100, on(0)], [130, on(20)], [160, on(40)], [190, on(60)], [220, on(100)])).toEqual([
    '160: 40 m',
    '220: 60 m',
  ]);
});

test('a step as fast as 200 km/h is a fix error: it adds nothing, and the next step is measured from it', () => {
  expect(listGrowth([100, on(0)], [101, on(60)], [102, on(100)])).toEqual(['102: 40 m']);
  expect(listGrowth([100, on(0)], [101, on(60)], [102, on(0)], [103, on(40)])).toEqual(['103: 40 m']);
});

test('a jump after an hour at a standstill is still a jump', () => {
  const standing = Array.from({ length: 60 }, (_, minute) => [100 + minute * 60, on(minute % 2)] as const);
  expect(listGrowth(...standing, [3_650, on(5_000)])).toEqual([]);
});

test('with the engine off no distance counts, and the next fix is a new start', () => {
  const off = { ignition: false, fix: offset(base, 500, 0) };
  expect(listGrowth([100, on(0)], [200, on(100)], [300, off], [400, on(700)], [500, on(800)])).toEqual([
    '200: 100 m',
    '500: 100 m',
  ]);
});

test('the next fix is also a new start if the engine turns out to be off only when its speed expires', () => {
  const both = { ...on(0), rpm: 1_500, ignition: false };
  const later = { ...on(300), rpm: 1_500 };
  expect(listGrowth([100, both], [400, { ignition: false }], [800, later])).toEqual([]);
});

test('the next fix after a silence is a new start, the next fix after readings without a fix is not', () => {
  expect(listGrowth([100, on(0)], [701, on(300)])).toEqual([]);
  expect(listGrowth([100, on(0)], [400, { ignition: true }], [701, on(300)])).toEqual(['701: 300 m']);
});

test('a machine whose engine state is unknown still covers distance', () => {
  expect(listGrowth([100, { fix: base }], [200, { fix: offset(base, 300, 0) }])).toEqual(['200: 300 m']);
});
