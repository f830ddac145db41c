import { describe, expect, test } from 'vitest';
import { toSourceId } from '../../ids.ts';
import type { Signals } from '../../readings/signals.ts';
import { clock, derive, machine, reading, segmentLines } from '../proof/story.fixture.ts';
import type { Item } from '../stream/item.ts';
import { DEFAULT_SOURCE_SETTINGS, type SourceSettings } from '../stream/source-settings.ts';

const profile = (settings: Partial<SourceSettings>, from = '00:00'): Item => ({
  kind: 'source-settings',
  at: clock(from),
  sourceId: toSourceId(1),
  settings: { ...DEFAULT_SOURCE_SETTINGS, ...settings },
});

/** The state derived from one reading at 08:00 of an excavator with these settings. */
function stateBy(settings: Partial<SourceSettings>, signals: Signals): string {
  const items = [
    ...machine('EXCAVATOR'),
    profile(settings),
    reading('08:00', signals),
    reading('08:05', signals),
  ];
  return (segmentLines(items, '08:00', '08:05')[0] ?? '').replace('08:00 to 08:05 ', '');
}

describe('whether an engine is on, by the evidence its source is trusted for', () => {
  test.each<[string, Partial<SourceSettings>, Signals, string]>([
    ['engine speed', { evidence: ['rpm'] }, { rpm: 800 }, 'idle by rpm of 1'],
    ['engine speed at its own level', { evidence: ['rpm'], onRpm: 900 }, { rpm: 800 }, 'off by rpm of 1'],
    [
      'the controller',
      { evidence: ['engine-state'] },
      { engineRunning: true },
      'running by engine-state of 1',
    ],
    [
      'a charging battery',
      { evidence: ['voltage'] },
      { externalVoltageMillivolts: 13_200 },
      'running by voltage of 1',
    ],
    [
      'a resting battery',
      { evidence: ['voltage'] },
      { externalVoltageMillivolts: 13_199 },
      'off by voltage of 1',
    ],
    [
      'a charging battery of 24 volts',
      { evidence: ['voltage'], nominalMillivolts: 24_000 },
      { externalVoltageMillivolts: 26_599 },
      'off by voltage of 1',
    ],
    ['the alternator', { evidence: ['alternator'] }, { alternator: true }, 'running by alternator of 1'],
    [
      'the alternator at the second input',
      { evidence: ['alternator'], inputs: [null, 'alternator', null, null] },
      { inputs: [false, true, null, null] },
      'running by alternator of 1',
    ],
    ['an input with nothing wired to it', { evidence: ['alternator'] }, { inputs: [true] }, 'unknown'],
    ['the key', { evidence: ['ignition'] }, { ignition: true }, 'running by ignition of 1'],
    ['shaking', { evidence: ['accelerometer'] }, { moving: true }, 'running by accelerometer of 1'],
    ['shaking of a source not trusted for it', {}, { moving: true }, 'unknown'],
    [
      'vibration with known levels',
      { evidence: ['accelerometer'], vibration: { on: 5, active: 20 } },
      { vibration: 12 },
      'idle by accelerometer of 1',
    ],
    ['vibration without known levels', { evidence: ['accelerometer'] }, { vibration: 12 }, 'unknown'],
    [
      'vibration while it learns',
      { evidence: ['accelerometer'], vibration: { on: 5, active: 20 }, learning: true },
      { vibration: 30 },
      'unknown',
    ],
    [
      'the best of two',
      { evidence: ['voltage', 'ignition'] },
      { ignition: true, externalVoltageMillivolts: 12_400 },
      'off by voltage of 1',
    ],
  ])('by %s', (_, settings, signals, state) => {
    expect(stateBy(settings, signals)).toBe(state);
  });
});

describe('whether an engine that is on works', () => {
  const on = { engineRunning: true };
  test.each<[string, Partial<SourceSettings>, Signals, string]>([
    ['hydraulics that move', {}, { ...on, hydraulics: true }, 'active by engine-state of 1'],
    ['hydraulics that rest', {}, { ...on, hydraulics: false }, 'idle by engine-state of 1'],
    ['a quarter of its load', {}, { ...on, engineLoadPercent: 25 }, 'active by engine-state of 1'],
    ['less than a quarter', {}, { ...on, engineLoadPercent: 24 }, 'idle by engine-state of 1'],
    ['its power take-off', {}, { ...on, pto: true }, 'active by engine-state of 1'],
    [
      'hydraulics at the first input',
      { inputs: ['hydraulics', null, null, null] },
      { ...on, inputs: [true] },
      'active by engine-state of 1',
    ],
    ['a working speed of its own', { workingRpm: 1_500 }, { rpm: 1_400 }, 'idle by rpm of 1'],
    [
      'vibration above its level',
      { evidence: ['accelerometer'], vibration: { on: 5, active: 20 } },
      { vibration: 20 },
      'active by accelerometer of 1',
    ],
  ])('by %s', (_, settings, signals, state) => {
    expect(stateBy(settings, signals)).toBe(state);
  });
});

test('a growing hour counter means on, and off after standing still for two of its steps', () => {
  const hours = (total: number): Signals => ({ engineHours: { total, resolution: 360 } });
  const items = [
    ...machine('EXCAVATOR'),
    profile({ evidence: ['counter'] }),
    reading('08:00', hours(36_000)),
    reading('08:06', hours(36_360)),
    reading('08:12', hours(36_720)),
    reading('08:18', hours(36_720)),
    reading('08:24', hours(36_720)),
    reading('08:30', hours(36_720)),
  ];
  expect(segmentLines(items, '08:00', '08:30')).toEqual([
    '08:00 to 08:06 unknown',
    '08:06 to 08:24 running by counter of 1',
    '08:24 to 08:30 off by counter of 1',
  ]);
});

test('a profile holds from its start', () => {
  const items = [
    ...machine('EXCAVATOR'),
    profile({ evidence: ['ignition'] }, '08:10'),
    reading('08:00', { ignition: true, rpm: 0 }),
    reading('08:20', { ignition: true, rpm: 0 }),
  ];
  expect(segmentLines(items, '08:00', '08:20')).toEqual([
    '08:00 to 08:10 off by rpm of 1',
    '08:10 to 08:20 running by ignition of 1',
  ]);
});

test('work values reported with the engine off are no evidence of idling next morning', () => {
  const fix = { latitudeE7: 515_000_000, longitudeE7: 0 };
  const items = [
    ...machine('TELEHANDLER'),
    reading('02:00', { ignition: false, fix, speedKmh: 0 }),
    reading('08:00', { ignition: true }),
    reading('08:10', { ignition: true }),
  ];
  expect(segmentLines(items, '08:00', '08:10')).toEqual(['08:00 to 08:10 running by ignition of 1']);
});

describe('a held value that other evidence contradicts', () => {
  const time = (minutes: number) => `${Math.floor(minutes / 60)}:${minutes % 60}`;
  const every = (step: number, from: number, to: number, signals: Signals) =>
    Array.from({ length: Math.ceil((to - from) / step) }, (_, index) =>
      reading(time(from + index * step), signals),
    );
  const secondsOf = (items: readonly Item[], until: string, state: string) =>
    derive(items, until)
      .segments.filter((segment) => segment.state === state)
      .reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0);

  test('a CAN bus that falls asleep with the key leaves no engine speed behind: eight half hours are four hours', () => {
    const spells = Array.from({ length: 8 }, (_, hour) => [
      ...every(5, (hour + 8) * 60, (hour + 8) * 60 + 30, { ignition: true, rpm: 1_600 }),
      ...every(5, (hour + 8) * 60 + 30, (hour + 9) * 60, { ignition: false }),
    ]);
    const story = [...machine('EXCAVATOR'), ...spells.flat()];
    expect(secondsOf(story, '16:00', 'active')).toBe(14_400);
    expect(secondsOf(story, '16:00', 'off')).toBe(14_400);
  });

  test('an adapter that dies overnight does not hide the next working day: nine hours are running', () => {
    const story = [
      ...machine('EXCAVATOR'),
      ...every(5, 7 * 60, 17 * 60, { ignition: true, rpm: 1_600 }),
      ...every(10, 17 * 60, 18 * 60, { ignition: false, rpm: 0 }),
      ...every(60, 18 * 60, 31 * 60, { ignition: false }),
      ...every(5, 31 * 60, 40 * 60, { ignition: true }),
      ...every(60, 40 * 60, 48 * 60 + 1, { ignition: false }),
    ];
    expect(secondsOf(story, '48:00', 'running')).toBe(32_400);
    expect(segmentLines(story, '30:00', '48:00')).toEqual([
      '24:00 to 31:00 off by rpm of 1',
      '31:00 to 40:00 running by ignition of 1',
      '40:00 to 48:00 off by ignition of 1',
    ]);
  });

  const key = (ignition: boolean, rpm?: number): Signals =>
    rpm === undefined ? { ignition } : { ignition, rpm };
  test.each<[string, Signals[], string[]]>([
    [
      'a key that never changes ends nothing',
      [key(false, 1_600), key(false), key(false)],
      ['08:00 to 08:10 active by rpm of 1'],
    ],
    [
      'a reading that repeats the engine speed is judged by rank',
      [key(true, 1_600), key(false, 1_600), key(false)],
      ['08:00 to 08:10 active by rpm of 1'],
    ],
    [
      'a change to the same side ends nothing',
      [key(true, 0), key(false), key(false)],
      ['08:00 to 08:10 off by rpm of 1'],
    ],
    [
      'the first report of a key is no change',
      [{ rpm: 1_600 }, key(false), key(false)],
      ['08:00 to 08:10 active by rpm of 1'],
    ],
    [
      'evidence that is not trusted ends nothing',
      [{ rpm: 1_600, alternator: true }, { alternator: false }, { alternator: false }],
      ['08:00 to 08:10 active by rpm of 1'],
    ],
    [
      'better evidence ends worse',
      [key(true, 1_600), { rpm: 0 }, { rpm: 0 }],
      ['08:00 to 08:05 active by rpm of 1', '08:05 to 08:10 off by rpm of 1'],
    ],
  ])('%s', (_, [first = {}, ...others], lines) => {
    const story = [
      ...machine('EXCAVATOR'),
      reading('08:00', first),
      ...others.map((signals, index) => reading(time(485 + index * 5), signals)),
    ];
    expect(segmentLines(story, '08:00', '08:10')).toEqual(lines);
  });

  test('a change is seen although the value before it has expired', () => {
    const story = [
      ...machine('EXCAVATOR'),
      reading('08:00', key(true, 1_600)),
      ...every(5, 485, 540, { rpm: 1_600 }),
      reading('09:00', key(false)),
    ];
    expect(segmentLines(story, '08:00', '09:10')).toEqual([
      '08:00 to 09:00 active by rpm of 1',
      '09:00 to 09:10 off by ignition of 1',
    ]);
  });

  test('an hour counter that grows ends an engine speed of 0', () => {
    const hours = (total: number) => ({ engineHours: { total, resolution: 60 } });
    const story = [
      ...machine('EXCAVATOR'),
      profile({ evidence: ['rpm', 'counter'] }),
      reading('08:00', { rpm: 0, ...hours(0) }),
      reading('08:05', { rpm: 0, ...hours(0) }),
      reading('08:06', hours(60)),
      reading('08:07', hours(120)),
    ];
    expect(segmentLines(story, '08:00', '08:07')).toEqual([
      '08:00 to 08:06 off by rpm of 1',
      '08:06 to 08:07 running by counter of 1',
    ]);
  });
});
