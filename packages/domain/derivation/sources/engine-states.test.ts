import { describe, expect, test } from 'vitest';
import { toSourceId } from '../../ids.ts';
import { UNKNOWN_MACHINE_TYPE } from '../../machine-types/catalogue.ts';
import { toWorkRules } from '../../machine-types/machine-type.ts';
import type { Signals } from '../../readings/signals.ts';
import { clock, machine, reading, segmentLines } from '../proof/story.fixture.ts';
import type { Item } from '../stream/item.ts';
import { DEFAULT_SOURCE_SETTINGS } from '../stream/source-settings.ts';

const FIX = { latitudeE7: 515_000_000, longitudeE7: 0 };

describe('the state derived from one reading, by machine type', () => {
  test.each<[string, string, Signals, string]>([
    ['digging', 'EXCAVATOR', { rpm: 1_200 }, 'active by rpm of 1'],
    ['turning below its working speed', 'EXCAVATOR', { rpm: 1_199 }, 'idle by rpm of 1'],
    ['turning at the minimum speed of an engine', 'EXCAVATOR', { rpm: 300 }, 'idle by rpm of 1'],
    ['turning slower than any engine', 'EXCAVATOR', { rpm: 299, ignition: true }, 'off by rpm of 1'],
    ['with the key on, digging or not', 'EXCAVATOR', { ignition: true }, 'running by ignition of 1'],
    ['crawling', 'EXCAVATOR', { ignition: true, fix: FIX, speedKmh: 5 }, 'running by ignition of 1'],
    ['driving', 'LORRY', { ignition: true, fix: FIX, speedKmh: 3 }, 'active by ignition of 1'],
    [
      'driving with the engine at rest speed',
      'LORRY',
      { rpm: 700, fix: FIX, speedKmh: 30 },
      'active by rpm of 1',
    ],
    ['standing', 'LORRY', { ignition: true, fix: FIX, speedKmh: 2.9 }, 'idle by ignition of 1'],
    [
      'in a shed without a fix, so that speed 0 proves nothing',
      'LORRY',
      { ignition: true, speedKmh: 0 },
      'running by ignition of 1',
    ],
    ['towed with the key off', 'LORRY', { ignition: false, fix: FIX, speedKmh: 60 }, 'off by ignition of 1'],
    ['switched on', 'GENERATOR', { ignition: true }, 'active by ignition of 1'],
    ['switched on, at any engine speed', 'PUMP', { rpm: 700 }, 'active by rpm of 1'],
    ['switched off', 'PUMP', { rpm: 0 }, 'off by rpm of 1'],
    ['giving a position and nothing else', 'DUMPER', { fix: FIX, speedKmh: 20 }, 'unknown'],
    ['of no known type, with the engine at work', 'UNKNOWN', { rpm: 1_500 }, 'active by rpm of 1'],
  ])('%s: %s', (_, type, signals, state) => {
    const story = [...machine(type), reading('08:00', signals), reading('08:10', signals)];
    expect(segmentLines(story, '08:00', '08:10')).toEqual([`08:00 to 08:10 ${state}`]);
  });
});

const digging = { rpm: 1_500 };
const resting = { rpm: 700 };
const off = { rpm: 0 };

describe('silence', () => {
  test('from the attachment to the first reading is missing', () => {
    expect(segmentLines([...machine('EXCAVATOR'), reading('08:00', off)], '00:00', '09:00')).toEqual([
      '00:00 to 08:00 missing',
      '08:00 to 09:00 off by rpm of 1',
    ]);
  });

  test('a reading exactly at the end of the interval is in time', () => {
    const story = [...machine('EXCAVATOR'), reading('08:00', digging), reading('08:15', digging)];
    expect(segmentLines(story, '08:00', '08:15')).toEqual(['08:00 to 08:15 active by rpm of 1']);
  });

  test('a gap longer than the interval is missing since the last reading', () => {
    const story = [
      ...machine('EXCAVATOR'),
      reading('07:50', digging),
      reading('08:00', digging),
      reading('08:15:01', digging),
    ];
    expect(segmentLines(story, '07:50', '08:15:01')).toEqual([
      '07:50 to 08:00 active by rpm of 1',
      '08:00 to 08:15:01 missing',
    ]);
  });

  test('after a reading with the engine off it may last 25 hours', () => {
    const story = [...machine('EXCAVATOR'), reading('08:00', off)];
    expect(segmentLines(story, '08:00', '33:00')).toEqual([
      '08:00 to 24:00 off by rpm of 1',
      '24:00 to 33:00 off by rpm of 1',
    ]);
    expect(segmentLines(story, '08:00', '33:00:01')).toEqual([
      '00:00 to 24:00 missing',
      '24:00 to 33:00:01 missing',
    ]);
  });

  test('ends all earlier values: afterwards only new ones count', () => {
    const story = [...machine('EXCAVATOR'), reading('08:00', digging), reading('09:00', { ignition: true })];
    expect(segmentLines(story, '08:00', '09:05')).toEqual([
      '00:00 to 09:00 missing',
      '09:00 to 09:05 running by ignition of 1',
    ]);
  });

  test('has the length that is set for the source', () => {
    const settings = {
      ...DEFAULT_SOURCE_SETTINGS,
      onIntervalSeconds: 60,
      offIntervalSeconds: 3_600,
      evidence: ['rpm'],
    } as const;
    const set: Item = { kind: 'source-settings', at: clock('00:00'), sourceId: toSourceId(1), settings };
    const story = [
      ...machine('EXCAVATOR'),
      set,
      reading('08:00', digging),
      reading('08:01', digging),
      reading('08:02:01', off),
    ];
    expect(segmentLines(story, '08:00', '09:02:02')).toEqual([
      '08:00 to 08:01 active by rpm of 1',
      '08:01 to 09:02:02 missing',
    ]);
  });
});

describe('a value that its source stops reporting', () => {
  test('holds for its interval, then falls back to the next best evidence', () => {
    const key = { ignition: true };
    const story = [
      ...machine('EXCAVATOR'),
      reading('08:00', digging),
      reading('08:10', key),
      reading('08:20', key),
    ];
    expect(segmentLines(story, '08:00', '08:25')).toEqual([
      '08:00 to 08:15 active by rpm of 1',
      '08:15 to 08:25 running by ignition of 1',
    ]);
  });

  test('leaves unknown behind if nothing else was reported', () => {
    const story = [
      ...machine('EXCAVATOR'),
      reading('08:00', digging),
      reading('08:10', {}),
      reading('08:20', {}),
    ];
    expect(segmentLines(story, '08:00', '08:20')).toEqual([
      '08:00 to 08:15 active by rpm of 1',
      '08:15 to 08:20 unknown',
    ]);
  });
});

describe('the pause rule', () => {
  const minutes = (to: string, next: Signals) => [
    ...machine('EXCAVATOR'),
    reading('08:00', digging),
    reading('08:10', resting),
    reading(to, next),
    reading('08:20', next),
  ];

  test('bridges a rest of less than three minutes between work', () => {
    expect(segmentLines(minutes('08:12:59', digging), '08:00', '08:20')).toEqual([
      '08:00 to 08:20 active by rpm of 1',
    ]);
  });

  test('turns exactly three minutes into idle, from the first second', () => {
    expect(segmentLines(minutes('08:13', digging), '08:00', '08:20')).toEqual([
      '08:00 to 08:10 active by rpm of 1',
      '08:10 to 08:13 idle by rpm of 1',
      '08:13 to 08:20 active by rpm of 1',
    ]);
  });

  test('turns a short rest into idle if no work follows', () => {
    expect(segmentLines(minutes('08:11', off), '08:00', '08:20')).toEqual([
      '08:00 to 08:10 active by rpm of 1',
      '08:10 to 08:11 idle by rpm of 1',
      '08:11 to 08:20 off by rpm of 1',
    ]);
  });

  test('turns a short rest into idle if it does not follow work', () => {
    const story = [
      ...machine('EXCAVATOR'),
      reading('08:00', off),
      reading('08:10', resting),
      reading('08:11', digging),
    ];
    expect(segmentLines(story, '08:00', '08:15')).toEqual([
      '08:00 to 08:10 off by rpm of 1',
      '08:10 to 08:11 idle by rpm of 1',
      '08:11 to 08:15 active by rpm of 1',
    ]);
  });

  test('bridges a rest over midnight', () => {
    const story = [
      ...machine('EXCAVATOR'),
      reading('23:50', digging),
      reading('23:59', resting),
      reading('24:01', digging),
    ];
    expect(segmentLines(story, '23:50', '24:10')).toEqual([
      '23:50 to 24:00 active by rpm of 1',
      '24:00 to 24:10 active by rpm of 1',
    ]);
  });
});

describe('not monitored', () => {
  test('before the attachment and after the detachment; the last value holds to the detachment', () => {
    const detach: Item = { kind: 'detach', at: clock('08:30'), sourceId: toSourceId(1) };
    const story = [...machine('EXCAVATOR'), reading('08:20', digging), detach, reading('08:40', digging)];
    expect(segmentLines(story, '00:00', '12:00')).toEqual([
      '00:00 to 08:20 missing',
      '08:20 to 08:30 active by rpm of 1',
    ]);
  });

  test('a detachment does not judge an open gap: it stays missing', () => {
    const detach: Item = { kind: 'detach', at: clock('08:40'), sourceId: toSourceId(1) };
    expect(
      segmentLines([...machine('EXCAVATOR'), reading('08:20', digging), detach], '08:20', '12:00'),
    ).toEqual(['00:00 to 08:40 missing']);
  });

  test('while archived; afterwards missing until the first reading', () => {
    const story: Item[] = [
      ...machine('EXCAVATOR'),
      reading('08:00', off),
      { kind: 'archive', at: clock('09:00') },
      reading('09:30', off),
      { kind: 'unarchive', at: clock('10:00') },
      reading('11:00', off),
    ];
    expect(segmentLines(story, '08:00', '12:00')).toEqual([
      '08:00 to 09:00 off by rpm of 1',
      '10:00 to 11:00 missing',
      '11:00 to 12:00 off by rpm of 1',
    ]);
  });
});

test('a new machine type counts from its instant, between two readings', () => {
  const lorry: Item = {
    kind: 'machine-type',
    at: clock('08:05'),
    work: toWorkRules({ ...UNKNOWN_MACHINE_TYPE, travels: true }),
  };
  const driving = { ignition: true, fix: FIX, speedKmh: 30 };
  expect(segmentLines([...machine('EXCAVATOR'), reading('08:00', driving), lorry], '08:00', '08:10')).toEqual(
    ['08:00 to 08:05 running by ignition of 1', '08:05 to 08:10 active by ignition of 1'],
  );
});

test('a source that is no longer trusted for a kind of evidence falls back to its others at once', () => {
  const settings = { ...DEFAULT_SOURCE_SETTINGS, evidence: ['ignition'] } as const;
  const set: Item = { kind: 'source-settings', at: clock('08:05'), sourceId: toSourceId(1), settings };
  expect(
    segmentLines(
      [...machine('EXCAVATOR'), reading('08:00', { rpm: 1_500, ignition: true }), set],
      '08:00',
      '08:10',
    ),
  ).toEqual(['08:00 to 08:05 active by rpm of 1', '08:05 to 08:10 running by ignition of 1']);
});
