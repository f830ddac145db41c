import type { WorkRules } from '@groundwork/domain/machine-types/machine-type.ts';
import type { Signals } from '@groundwork/domain/readings/signals.ts';
import { expect, test } from 'vitest';
import { offset } from './route.ts';
import { stretchesOf } from './truth-days.ts';
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

type Said = readonly (readonly [at: number, Signals])[];

function source(said: Said, settings: Partial<UploadedAttachment['settings']> = {}, attachedAt = 0) {
  return {
    attachedAt,
    detachedAt: null,
    settings: { ...USUAL_SETTINGS, onIntervalSeconds: 600, offIntervalSeconds: 3_000, ...settings },
    readings: said.map(([at, signals]) => ({ timeMs: at * 1_000, signals })),
  };
}

/** The states as lines such as "900-1000 off" from the first reading on, and the figures of the day. */
function tell(
  sources: readonly UploadedAttachment[],
  until: number,
  others: Partial<Pick<UploadedMachine, 'rules' | 'calendars'>> = {},
) {
  const machine = { rules: excavator, attachments: sources, calendars: [], startedAt: 0, until, ...others };
  const { words, days } = computeFigures(machine, ZONE);
  const states = stretchesOf(words, 0).map(
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

test('an hour counter that grows tells on, one that has stood for two of its steps tells off', () => {
  const said: Said = [
    [0, hours(600)],
    [60, hours(660)],
    [120, hours(660)],
    [180, hours(660)],
  ];
  expect(tell([source(said, { evidence: ['counter'] })], 300).states).toEqual([
    '0-60 unknown',
    '60-180 running',
    '180-300 off',
  ]);
});

test('charging voltage tells on by the nominal voltage of the battery', () => {
  const said: Said = [
    [0, { externalVoltageMillivolts: 26_599 }],
    [100, { externalVoltageMillivolts: 26_600 }],
  ];
  const settings = { evidence: ['voltage'], nominalMillivolts: 24_000 } as const;
  expect(tell([source(said, settings)], 200).states).toEqual(['0-100 off', '100-200 running']);
});

test('a night behind the isolator is off where the hours stood, and where it woke up in its place', () => {
  const cut = { rpm: 0, unplugged: true };
  const withHours: Said = [
    [0, hours(600, cut)],
    [9_000, hours(600, { rpm: 0 })],
  ];
  expect(tell([source(withHours)], 9_500).states).toEqual(['0-9500 off']);
  const withPlaces = (eastMetres: number): Said => [
    [0, at(0, cut)],
    [9_000, { rpm: 0 }],
    [9_400, at(eastMetres, { rpm: 0 })],
  ];
  expect(tell([source(withPlaces(99))], 9_500).states).toEqual(['0-9500 off']);
  expect(tell([source(withPlaces(101))], 9_500).states).toEqual(['0-9000 missing', '9000-9500 off']);
});

test.each([
  [0, '0-9500 off', 0],
  [9_000 * 0.95, '0-9000 running 9000-9500 off', 0],
  [1_800, '0-9000 missing 9000-9500 off', 1_800],
  [12_000, '0-9000 missing 9000-9500 off', 0],
])('over a gap of 9,000 s a counter that grew by %i s', (growth, states, unplacedOnSeconds) => {
  const said: Said = [
    [0, hours(600, { rpm: 0 })],
    [9_000, hours(600 + growth, { rpm: 0 })],
  ];
  const told = tell([source(said)], 9_500);
  expect(told.states.join(' ')).toBe(states);
  expect(told.day?.unplacedOnSeconds).toBe(unplacedOnSeconds);
});

test.each([
  [60, '0-700 off'],
  [61, '0-601 missing 601-700 off'],
])('a gap of 601 s after a counter in steps of %i s', (resolution, states) => {
  const engineHours = { total: 600, resolution };
  const said: Said = [
    [0, { rpm: 1_500, engineHours }],
    [601, { rpm: 0, engineHours }],
  ];
  expect(tell([source(said)], 700).states.join(' ')).toBe(states);
});

test('what is carried with its key off, or too fast for its wheels, is off and covers no ground', () => {
  const carried = (ignition: boolean, speedKmh: number): Said => [
    [0, at(0, { ignition, speedKmh: 0 })],
    [100, at(1_000, { ignition, speedKmh })],
    [160, at(2_000, { ignition, speedKmh })],
    [220, at(3_000, { ignition, speedKmh: 0 })],
  ];
  expect(tell([source(carried(false, 60))], 300)).toMatchObject({
    states: ['0-300 off'],
    day: { distanceMillimetres: 0 },
  });
  expect(tell([source(carried(true, 60))], 300).states).toEqual([
    '0-100 running',
    '100-220 off',
    '220-300 running',
  ]);
  expect(tell([source(carried(true, 9))], 300).states).toEqual(['0-300 running']);
});

test('active time of an interval lies at its end, or at its beginning where work ended there', () => {
  const covered = (activeSeconds: number): Signals => ({ covered: { coversSeconds: 300, activeSeconds } });
  const said: Said = [
    [0, covered(0)],
    [300, covered(100)],
    [600, covered(200)],
    [900, covered(0)],
  ];
  expect(tell([source(said, { evidence: ['accelerometer'] })], 1_000).states).toEqual([
    '0-200 off',
    '200-500 active',
    '500-1000 off',
  ]);
});

test('of two sources the better evidence is believed, the other fills in, and that they differ is counted', () => {
  const can = source([
    [0, { rpm: 1_500 }],
    [100, { rpm: 0 }],
    [400, { rpm: 0 }],
  ]);
  const key = source([
    [0, { ignition: true }],
    [300, { ignition: false }],
  ]);
  const told = tell([can, key], 500);
  expect(told.states).toEqual(['0-100 active', '100-500 off']);
  expect(told.day?.disagreementSeconds).toBe(200);
  const dead = source([[0, { rpm: 1_500 }]], {}, 0);
  expect(tell([dead, key], 1_000).states).toEqual(['0-300 running', '300-1000 off']);
});

test('an odometer measures instead of fixes, and not while the machine is carried', () => {
  const odometer = (total: number, others: Signals = {}): Signals => ({
    ignition: true,
    odometer: { total, resolution: 1 },
    ...others,
  });
  const said: Said = [
    [0, odometer(5_000)],
    [100, odometer(5_400)],
    [160, odometer(900)],
    [220, odometer(1_000)],
    [280, at(0, odometer(1_500, { ignition: false, speedKmh: 40 }))],
  ];
  expect(tell([source(said)], 300).day?.distanceMillimetres).toBe(500_000);
});

test('work out of hours counts in groups of at least the grace, each second where it lies', () => {
  const calendar = {
    windows: [{ weekday: 4, fromMinute: 60, toMinute: 120 }],
    breaks: [],
    breaksAreOutOfHours: false,
    graceSeconds: 600,
    holidays: [],
  } as const;
  const outOfHours = (...onUntil: readonly (readonly [number, number])[]) => {
    const said = onUntil.flatMap(
      ([from, to]): Said => [
        [from, { rpm: 1_500 }],
        [to, { rpm: 0 }],
      ],
    );
    return tell([source(said)], 9_000, { calendars: [{ from: 0, calendar }] }).day?.outOfHoursSeconds;
  };
  expect(outOfHours([1_000, 1_600])).toBe(600);
  expect(outOfHours([1_000, 1_599])).toBe(0);
  expect(outOfHours([1_000, 1_300], [1_479, 1_779])).toBe(600);
  expect(outOfHours([1_000, 1_300], [1_480, 1_780])).toBe(0);
  expect(outOfHours([3_300, 3_900], [7_100, 7_500])).toBe(0);
});
