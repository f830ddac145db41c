import { describe, expect, test } from 'vitest';
import { toSourceId } from '../../ids.ts';
import type { Signals } from '../../readings/signals.ts';
import { clock, machine, reading, segmentLines } from '../proof/story.fixture.ts';
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
