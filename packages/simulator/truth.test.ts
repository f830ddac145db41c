import type { WorkRules } from '@groundwork/domain/machine-types/machine-type.ts';
import type { Signals } from '@groundwork/domain/readings/signals.ts';
import { expect, test } from 'vitest';
import { computeTruth } from './truth.ts';
import { toStretches } from './truth-days.ts';
import { type UploadedAttachment, USUAL_SETTINGS } from './truth-upload.ts';

const excavator: WorkRules = {
  travels: false,
  onIsWork: false,
  workingRpm: 1_200,
  workSensors: ['hydraulics', 'load', 'pto', 'rpm', 'vibration'],
  greatestTravelSpeedKmh: 6,
};
const dumper: WorkRules = { ...excavator, travels: true, greatestTravelSpeedKmh: 55 };
const generator: WorkRules = { ...excavator, onIsWork: true };
const settings = { ...USUAL_SETTINGS, onIntervalSeconds: 600, offIntervalSeconds: 3_000 };
const UNTIL = 10_000;
const place = { latitudeE7: 515_000_000, longitudeE7: -1_000_000 };
const rpm = (value: number): Signals => ({ rpm: value });
const key = (ignition: boolean): Signals => ({ ignition });
const driving = (speedKmh: number): Signals => ({ ignition: true, fix: place, speedKmh });

/** Lists the states of a machine with one tracker as lines such as "900-1000 off". */
function listStates(
  rules: WorkRules,
  readings: readonly (readonly [at: number, Signals])[],
  different: Partial<UploadedAttachment> = {},
): string[] {
  const attachment: UploadedAttachment = {
    attachedAt: 0,
    detachedAt: null,
    settings,
    readings: readings.map(([at, signals]) => ({ timeMs: at * 1_000, signals })),
    ...different,
  };
  const states = computeTruth({
    rules,
    attachments: [attachment],
    calendars: [],
    startedAt: 0,
    until: UNTIL,
  });
  return toStretches(states, 0).map(({ startedAt, endedAt, state }) => `${startedAt}-${endedAt} ${state}`);
}

test('nothing is known from the attachment to the first reading', () => {
  expect(listStates(excavator, [[9_000, rpm(0)]], { attachedAt: 100 })).toEqual([
    '100-9000 missing',
    '9000-10000 off',
  ]);
});

test('a reading exactly at the end of the interval is in time, one second later the whole gap is missing', () => {
  expect(
    listStates(excavator, [
      [6_000, rpm(1_500)],
      [6_600, rpm(1_500)],
      [7_201, rpm(0)],
    ]),
  ).toEqual(['0-6000 missing', '6000-6600 active', '6600-7201 missing', '7201-10000 off']);
});

test('silence at the end is missing from the last reading', () => {
  expect(listStates(excavator, [[7_000, rpm(0)]])).toEqual(['0-7000 missing', '7000-10000 off']);
  expect(listStates(excavator, [[6_999, rpm(0)]])).toEqual(['0-10000 missing']);
});

test('engine speeds at the working level, at the engine-on level and below', () => {
  const readings = [
    [8_000, rpm(1_200)],
    [8_500, rpm(1_199)],
    [9_000, rpm(300)],
    [9_500, rpm(299)],
  ] as const;
  expect(listStates(excavator, readings)).toEqual([
    '0-8000 missing',
    '8000-8500 active',
    '8500-9500 idle',
    '9500-10000 off',
  ]);
});

test.each([
  [179, '8000-10000 active'],
  [180, '8000-9000 active 9000-9180 idle 9180-10000 active'],
])('a pause of %i seconds within work', (pauseSeconds, expected) => {
  const readings = [
    [8_000, rpm(1_500)],
    [8_600, rpm(1_500)],
    [9_000, rpm(900)],
    [9_000 + pauseSeconds, rpm(1_500)],
    [9_600, rpm(1_500)],
  ] as const;
  expect(listStates(excavator, readings).slice(1).join(' ')).toBe(expected);
});

test('a short pause that borders on anything but work is idle', () => {
  const readings = [
    [9_000, rpm(1_500)],
    [9_300, rpm(900)],
    [9_310, rpm(0)],
    [9_400, rpm(900)],
    [9_410, rpm(1_500)],
    [9_900, rpm(900)],
  ] as const;
  expect(listStates(excavator, readings)).toEqual([
    '0-9000 missing',
    '9000-9300 active',
    '9300-9310 idle',
    '9310-9400 off',
    '9400-9410 idle',
    '9410-10000 active', // the last 100 seconds may still become idle
  ]);
});

test('key on alone is running for an excavator and active for a generator', () => {
  const readings = [
    [9_400, key(true)],
    [9_800, key(false)],
  ] as const;
  expect(listStates(excavator, readings)[1]).toBe('9400-9800 running');
  expect(listStates(generator, readings)[1]).toBe('9400-9800 active');
});

test('travel is work for a machine that travels', () => {
  const readings = [
    [9_000, driving(3)],
    [9_300, driving(2)],
    [9_700, driving(10)],
  ] as const;
  expect(listStates(dumper, readings).slice(1)).toEqual([
    '9000-9300 active',
    '9300-9700 idle',
    '9700-10000 active',
  ]);
  expect(listStates(excavator, readings).slice(1)).toEqual(['9000-10000 running']);
});

test('a speed that is no longer reported holds for its interval, then nothing shows work', () => {
  const readings = [
    [8_600, driving(10)],
    [8_900, key(true)],
    [9_200, key(true)],
    [9_500, key(true)],
  ] as const;
  expect(listStates(dumper, readings).slice(1)).toEqual(['8600-9200 active', '9200-10000 running']);
});

test('when the engine speed expires the key decides, and without a key the state is unknown', () => {
  const readings = [
    [8_600, { rpm: 1_500, ignition: true }],
    [9_000, key(true)],
    [9_600, { fix: place }],
  ] as const;
  expect(listStates(excavator, readings).slice(1)).toEqual([
    '8600-9200 active',
    '9200-9600 running',
    '9600-10000 unknown',
  ]);
});

test('a silence invalidates earlier values, even those with a longer interval', () => {
  const readings = [
    [5_000, { rpm: 0, ignition: false }],
    [6_800, rpm(1_500)],
    [7_401, { fix: place }],
  ] as const;
  expect(listStates(excavator, readings).slice(1)).toEqual([
    '5000-6800 off',
    '6800-7401 missing',
    '7401-10000 unknown',
  ]);
});

test('a tracker without engine evidence leaves the engine unknown', () => {
  const readings = [
    [8_000, { fix: place, speedKmh: 12 }],
    [9_000, { fix: place, speedKmh: 0 }],
  ] as const;
  expect(listStates(dumper, readings).slice(1)).toEqual(['8000-10000 unknown']);
});

test('the last reading of a detached tracker holds until the detachment, if its interval lasts', () => {
  const readings = [[8_000, rpm(1_500)]] as const;
  expect(listStates(excavator, readings, { detachedAt: 8_600 })).toEqual([
    '0-8000 missing',
    '8000-8600 active',
  ]);
  expect(listStates(excavator, readings, { detachedAt: 8_601 })).toEqual(['0-8601 missing']);
});

test('order and repetition of the upload change nothing', () => {
  const readings = [
    [8_000, rpm(1_500)],
    [8_400, rpm(900)],
    [8_900, rpm(0)],
  ] as const;
  const inOrder = listStates(excavator, readings);
  expect(listStates(excavator, readings.toReversed())).toEqual(inOrder);
  expect(listStates(excavator, [...readings, ...readings])).toEqual(inOrder);
});
