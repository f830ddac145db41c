import type { WorkRules } from '@groundwork/domain/machine-types/machine-type.ts';
import type { Signals } from '@groundwork/domain/readings/signals.ts';
import { expect, test } from 'vitest';
import { offset } from './route.ts';
import { toStretches } from './truth-days.ts';
import { computeFigures } from './truth-figures.ts';
import { type UploadedAttachment, type UploadedMachine, USUAL_SETTINGS } from './truth-upload.ts';

const ZONE = 'UTC';
const BASE = { latitudeE7: 515_000_000, longitudeE7: -1_000_000 };
const excavator: WorkRules = {
  travels: false,
  onIsWork: false,
  workingRpm: 1_200,
  workSensors: ['hydraulics', 'load', 'pto', 'rpm', 'vibration'],
  greatestTravelSpeedKmh: 6,
};

type TimedSignals = readonly (readonly [at: number, Signals])[];

function source(
  readings: TimedSignals,
  settings: Partial<UploadedAttachment['settings']> = {},
  attachedAt = 0,
) {
  return {
    attachedAt,
    detachedAt: null,
    settings: { ...USUAL_SETTINGS, onIntervalSeconds: 600, offIntervalSeconds: 3_000, ...settings },
    readings: readings.map(([at, signals]) => ({ timeMs: at * 1_000, signals })),
  };
}

/** Computes the states as lines such as "900-1000 off" from the first reading, and the figures of the day. */
function compute(
  sources: readonly UploadedAttachment[],
  until: number,
  others: Partial<Pick<UploadedMachine, 'rules' | 'calendars'>> = {},
) {
  const machine = { rules: excavator, attachments: sources, calendars: [], startedAt: 0, until, ...others };
  const { states: seconds, days } = computeFigures(machine, ZONE);
  const states = toStretches(seconds, 0).map(
    ({ startedAt, endedAt, state }) => `${startedAt}-${endedAt} ${state}`,
  );
  return { states, day: days[0] };
}

const hours = (total: number, others: Signals = {}): Signals => ({
  engineHours: { total, resolution: 60 },
  ...others,
});
const at = (eastMetres: number, others: Signals): Signals => ({
  fix: offset(BASE, 0, eastMetres),
  ...others,
});

test('an hour counter that grows proves on, one that is constant for two of its steps proves off', () => {
  const readings: TimedSignals = [
    [0, hours(600)],
    [60, hours(660)],
    [120, hours(660)],
    [180, hours(660)],
  ];
  expect(compute([source(readings, { evidence: ['counter'] })], 300).states).toEqual([
    '0-60 unknown',
    '60-180 running',
    '180-300 off',
  ]);
});

test('charging voltage proves on, relative to the nominal voltage of the battery', () => {
  const readings: TimedSignals = [
    [0, { externalVoltageMillivolts: 26_599 }],
    [100, { externalVoltageMillivolts: 26_600 }],
  ];
  const settings = { evidence: ['voltage'], nominalMillivolts: 24_000 } as const;
  expect(compute([source(readings, settings)], 200).states).toEqual(['0-100 off', '100-200 running']);
});

test('a night behind the isolator is off if the hours did not grow, or if the machine woke up in its place', () => {
  const cut = { rpm: 0, unplugged: true };
  const withHours: TimedSignals = [
    [0, hours(600, cut)],
    [9_000, hours(600, { rpm: 0 })],
  ];
  expect(compute([source(withHours)], 9_500).states).toEqual(['0-9500 off']);
  const withPlaces = (eastMetres: number): TimedSignals => [
    [0, at(0, cut)],
    [9_000, { rpm: 0 }],
    [9_400, at(eastMetres, { rpm: 0 })],
  ];
  expect(compute([source(withPlaces(99))], 9_500).states).toEqual(['0-9500 off']);
  expect(compute([source(withPlaces(101))], 9_500).states).toEqual(['0-9000 missing', '9000-9500 off']);
});

test.each([
  [0, '0-9500 off', 0],
  [9_000 * 0.95, '0-9000 running 9000-9500 off', 0],
  [1_800, '0-9000 missing 9000-9500 off', 1_800],
  [12_000, '0-9000 missing 9000-9500 off', 0],
])('over a gap of 9,000 s a counter that grew by %i s', (growth, states, unplacedOnSeconds) => {
  const readings: TimedSignals = [
    [0, hours(600, { rpm: 0 })],
    [9_000, hours(600 + growth, { rpm: 0 })],
  ];
  const result = compute([source(readings)], 9_500);
  expect(result.states.join(' ')).toBe(states);
  expect(result.day?.unplacedOnSeconds).toBe(unplacedOnSeconds);
});

test.each([
  [60, '0-700 off'],
  [61, '0-601 missing 601-700 off'],
])('a gap of 601 s after a counter in steps of %i s', (resolution, states) => {
  const engineHours = { total: 600, resolution };
  const readings: TimedSignals = [
    [0, { rpm: 1_500, engineHours }],
    [601, { rpm: 0, engineHours }],
  ];
  expect(compute([source(readings)], 700).states.join(' ')).toBe(states);
});

test.each<[string, Signals, Signals, string]>([
  ['hours by five minutes', hours(600), hours(900), '0-2000 missing 2000-2500 off'],
  ['hours by less', hours(600), hours(899), '0-2500 off'],
  [
    'a litre of fuel',
    { fuelUsed: { total: 0, resolution: 100 } },
    { fuelUsed: { total: 1_000, resolution: 100 } },
    '0-2000 missing 2000-2500 off',
  ],
  ['a move of more than a kilometre', at(0, {}), at(1_001, {}), '0-2000 missing 2000-2500 off'],
  ['a move although the hours stood still', at(0, hours(600)), at(1_001, hours(600)), '0-2500 off'],
])('a silence with the engine off that ends in time, with %s', (_, before, back, states) => {
  const readings: TimedSignals = [
    [0, { rpm: 0, ...before }],
    [2_000, { rpm: 0, ...back }],
  ];
  expect(compute([source(readings)], 2_500).states.join(' ')).toBe(states);
});

test('a held engine speed ends when the key changes to the opposite without it', () => {
  const readings: TimedSignals = [
    [0, { rpm: 1_600, ignition: true }],
    [300, { ignition: false }],
    [600, { rpm: 0, ignition: false }],
    [900, { ignition: true }],
  ];
  expect(compute([source(readings)], 1_000).states).toEqual([
    '0-300 active',
    '300-900 off',
    '900-1000 running',
  ]);
});

test('the first covered interval of a source counts, back to the attachment at most', () => {
  const covered: Signals = { covered: { coversSeconds: 900, activeSeconds: 300 } };
  const settings = { evidence: ['accelerometer'] } as const;
  expect(compute([source([[1_000, covered]], settings)], 1_001).states).toEqual([
    '0-100 missing',
    '100-700 off',
    '700-1001 active',
  ]);
  expect(compute([source([[1_000, covered]], settings, 600)], 1_001).states).toEqual([
    '600-700 off',
    '700-1001 active',
  ]);
});

test('a machine carried with its key off, or too fast for its wheels, is off and covers no distance', () => {
  const carried = (ignition: boolean, speedKmh: number): TimedSignals => [
    [0, at(0, { ignition, speedKmh: 0 })],
    [100, at(1_000, { ignition, speedKmh })],
    [160, at(2_000, { ignition, speedKmh })],
    [220, at(3_000, { ignition, speedKmh: 0 })],
  ];
  expect(compute([source(carried(false, 60))], 300)).toMatchObject({
    states: ['0-300 off'],
    day: { distanceMillimetres: 0 },
  });
  expect(compute([source(carried(true, 60))], 300).states).toEqual([
    '0-100 running',
    '100-220 off',
    '220-300 running',
  ]);
  expect(compute([source(carried(true, 9))], 300).states).toEqual(['0-300 running']);
});

test('active time of an interval is placed at its end, or at its beginning if work ended there', () => {
  const covered = (activeSeconds: number): Signals => ({ covered: { coversSeconds: 300, activeSeconds } });
  const readings: TimedSignals = [
    [0, covered(0)],
    [300, covered(100)],
    [600, covered(200)],
    [900, covered(0)],
  ];
  expect(compute([source(readings, { evidence: ['accelerometer'] })], 1_000).states).toEqual([
    '0-200 off',
    '200-500 active',
    '500-1000 off',
  ]);
});

test('the better evidence of two sources wins, the other fills in, and disagreement is counted', () => {
  const can = source([
    [0, { rpm: 1_500 }],
    [100, { rpm: 0 }],
    [400, { rpm: 0 }],
  ]);
  const key = source([
    [0, { ignition: true }],
    [300, { ignition: false }],
  ]);
  const result = compute([can, key], 500);
  expect(result.states).toEqual(['0-100 active', '100-500 off']);
  expect(result.day?.disagreementSeconds).toBe(200);
  const dead = source([[0, { rpm: 1_500 }]], {}, 0);
  expect(compute([dead, key], 1_000).states).toEqual(['0-300 running', '300-1000 off']);
});

test('an odometer replaces fixes, except while the machine is carried', () => {
  const odometer = (total: number, others: Signals = {}): Signals => ({
    ignition: true,
    odometer: { total, resolution: 1 },
    ...others,
  });
  const readings: TimedSignals = [
    [0, odometer(5_000)],
    [100, odometer(5_400)],
    [160, odometer(900)],
    [220, odometer(1_000)],
    [280, at(0, odometer(1_500, { ignition: false, speedKmh: 40 }))],
  ];
  expect(compute([source(readings)], 300).day?.distanceMillimetres).toBe(500_000);
});

test('work out of hours counts in groups of at least the grace period', () => {
  const calendar = {
    windows: [{ weekday: 4, fromMinute: 60, toMinute: 120 }],
    breaks: [],
    breaksAreOutOfHours: false,
    graceSeconds: 600,
    holidays: [],
  } as const;
  const outOfHours = (...onUntil: readonly (readonly [number, number])[]) => {
    const readings = onUntil.flatMap(
      ([from, to]): TimedSignals => [
        [from, { rpm: 1_500 }],
        [to, { rpm: 0 }],
      ],
    );
    return compute([source(readings)], 9_000, { calendars: [{ from: 0, calendar }] }).day?.outOfHoursSeconds;
  };
  expect(outOfHours([1_000, 1_600])).toBe(600);
  expect(outOfHours([1_000, 1_599])).toBe(0);
  expect(outOfHours([1_000, 1_300], [1_479, 1_779])).toBe(600);
  expect(outOfHours([1_000, 1_300], [1_480, 1_780])).toBe(0);
  expect(outOfHours([3_300, 3_900], [7_100, 7_500])).toBe(0);
});
