import { describe, expect, test } from 'vitest';
import { toSourceId } from '../../ids.ts';
import type { Signals } from '../../readings/signals.ts';
import { clock, derive, machine, reading, segmentLines } from '../proof/story.fixture.ts';
import type { Item } from '../stream/item.ts';
import { DEFAULT_SOURCE_SETTINGS } from '../stream/source-settings.ts';

const HERE = { latitudeE7: 515_000_000, longitudeE7: 0 };
const METRES_150_ON = { latitudeE7: 515_013_500, longitudeE7: 0 };
const hours = (total: number, resolution = 1): Signals => ({ engineHours: { total, resolution } });
const cutOff = { rpm: 0, externalVoltageMillivolts: 300 };

/** An excavator that is expected every quarter of an hour, day and night. */
const digger = (): Item[] => [
  ...machine('EXCAVATOR'),
  {
    kind: 'source-settings',
    at: 0,
    sourceId: toSourceId(1),
    settings: { ...DEFAULT_SOURCE_SETTINGS, offIntervalSeconds: 900 },
  },
  reading('16:50', { rpm: 900 }),
];

/** The state of the gap between a last reading at 17:00 and the first one back at 30:00, next morning. */
function gapBetween(last: Signals, ...back: readonly [time: string, signals: Signals][]): string[] {
  const items = [
    ...digger(),
    reading('17:00', last),
    ...back.map(([time, signals]) => reading(time, signals)),
  ];
  return segmentLines(items, '17:00', back.at(-1)?.[0] ?? '32:00').filter(
    (line) => line.startsWith('17:00') || line.startsWith('24:00'),
  );
}

describe('a night with the isolator open', () => {
  test.each<[string, Signals, Signals, string]>([
    [
      'is off if the hour counter did not grow',
      { ...cutOff, ...hours(90) },
      hours(90),
      'off by isolator of 1',
    ],
    [
      'is off if the machine is found in the same place',
      { ...cutOff, fix: HERE },
      { fix: HERE },
      'off by isolator of 1',
    ],
    [
      'is missing if the machine is found elsewhere',
      { ...cutOff, fix: HERE },
      { fix: METRES_150_ON },
      'missing',
    ],
    [
      'is off if an unplugging was reported',
      { rpm: 0, unplugged: true, fix: HERE },
      { fix: HERE },
      'off by isolator of 1',
    ],
    [
      'is missing if the engine was on before',
      { rpm: 900, externalVoltageMillivolts: 300, fix: HERE },
      { fix: HERE },
      'missing',
    ],
    [
      'is missing if the battery was not cut off',
      { rpm: 0, externalVoltageMillivolts: 12_400, fix: HERE },
      { fix: HERE },
      'missing',
    ],
  ])('%s', (_, last, first, state) => {
    expect(gapBetween(last, ['30:00', { rpm: 0, ...first }])).toEqual([
      `17:00 to 24:00 ${state}`,
      `24:00 to 30:00 ${state}`,
    ]);
  });

  test('waits an hour for the first fix', () => {
    const last = { ...cutOff, fix: HERE };
    const back = (fixAt: string): [string, Signals][] => [
      ['30:00', { rpm: 0 }],
      ['30:10', { rpm: 0 }],
      [fixAt, { rpm: 0, fix: HERE }],
    ];
    expect(gapBetween(last, ...back('31:00'))[0]).toBe('17:00 to 24:00 off by isolator of 1');
    expect(gapBetween(last, ...back('31:00:01'))[0]).toBe('17:00 to 24:00 missing');
  });

  test('is judged by the first fix, even after another silence that ends in covered time', () => {
    const accelerometer: Item = {
      kind: 'source-settings',
      at: 1,
      sourceId: toSourceId(1),
      settings: {
        ...DEFAULT_SOURCE_SETTINGS,
        offIntervalSeconds: 900,
        evidence: [...DEFAULT_SOURCE_SETTINGS.evidence, 'accelerometer'],
      },
    };
    const items = [
      ...digger(),
      accelerometer,
      reading('17:00', { ...cutOff, fix: HERE }),
      reading('30:00', { rpm: 0 }),
      reading('30:30', { covered: { coversSeconds: 600, activeSeconds: 0, restIdle: false } }),
      reading('30:40', { rpm: 0, fix: HERE }),
    ];
    expect(segmentLines(items, '17:00', '31:00').filter((line) => line.startsWith('24:00'))).toEqual([
      '24:00 to 30:00 off by isolator of 1',
    ]);
  });

  test('is missing until the source reports again', () => {
    expect(gapBetween({ ...cutOff, fix: HERE })[0]).toBe('17:00 to 24:00 missing');
  });
});

describe('a gap that an hour counter bridges', () => {
  const GAP = 13 * 3_600;
  test.each<[string, number, string]>([
    ['without growth is off', 0, 'off by counter of 1'],
    ['with growth all the time is running', GAP, 'running by counter of 1'],
    ['with growth nearly all the time is running', 0.95 * GAP, 'running by counter of 1'],
    ['with growth for a part of it is missing', 0.94 * GAP, 'missing by counter of 1'],
  ])('%s', (_, growth, state) => {
    expect(gapBetween({ rpm: 900, ...hours(0) }, ['30:00', { rpm: 0, ...hours(growth) }])[0]).toBe(
      `17:00 to 24:00 ${state}`,
    );
  });

  test('splits the time that it cannot place among its days, to the second', () => {
    const items = [
      ...digger(),
      reading('17:00', { rpm: 900, ...hours(0) }),
      reading('30:00', { rpm: 0, ...hours(7_201) }),
    ];
    const gap = derive(items, '30:00').segments.filter(({ evidence }) => evidence === 'counter');
    expect(gap.map(({ unplacedOnSeconds }) => unplacedOnSeconds)).toEqual([3_877, 3_324]);
    expect(3_877 + 3_324).toBe(7_201);
  });

  test('is too short to be judged below ten of its steps', () => {
    const by = (resolution: number) =>
      gapBetween({ rpm: 900, ...hours(0, resolution) }, ['30:00', { rpm: 0, ...hours(0, resolution) }])[0];
    expect(by(GAP / 10)).toBe('17:00 to 24:00 off by counter of 1');
    expect(by(GAP / 10 + 1)).toBe('17:00 to 24:00 missing');
  });

  test.each<[string, number]>([
    ['fell', 1_000_000],
    ['outran the clock', 0],
  ])('is not judged by a counter that %s', (_, before) => {
    const back = hours(before === 0 ? GAP + 3_600 : 0);
    expect(gapBetween({ rpm: 900, ...hours(before) }, ['30:00', { rpm: 0, ...back }])[0]).toBe(
      '17:00 to 24:00 missing',
    );
  });

  test('ends unjudged if the source is detached', () => {
    const items = [
      ...digger(),
      reading('17:00', { rpm: 900, ...hours(0) }),
      reading('30:00', { rpm: 0, ...hours(0) }),
    ];
    const detached: Item[] = [
      { kind: 'detach', at: clock('29:00'), sourceId: toSourceId(1) },
      { kind: 'attach', at: clock('29:00'), sourceId: toSourceId(1) },
    ];
    expect(segmentLines([...items, ...detached], '17:00', '32:00')[0]).toBe('17:00 to 24:00 missing');
  });
});

test('a silence of two sources is judged by the better one if it returns within an hour of the other', () => {
  const second: Item = { kind: 'attach', at: clock('01:00'), sourceId: toSourceId(2) };
  const both = (firstBackAt: string) => [
    ...digger(),
    second,
    reading('17:00', { rpm: 0, ...hours(50) }, 1),
    reading('17:00', { ignition: false }, 2),
    reading('42:00', { ignition: false }, 2),
    reading('42:20', { ignition: false }, 2),
    reading('42:40', { ignition: false }, 2),
    reading(firstBackAt, { rpm: 0, ...hours(50) }, 1),
    reading('44:00', { ignition: false }, 2),
  ];
  const settings: Item = {
    kind: 'source-settings',
    at: 0,
    sourceId: toSourceId(2),
    settings: { ...DEFAULT_SOURCE_SETTINGS, offIntervalSeconds: 3_600 },
  };
  expect(segmentLines([...both('43:00'), settings], '17:00', '44:00')[0]).toBe(
    '17:00 to 24:00 off by counter of 1',
  );
  expect(segmentLines([...both('43:00:01'), settings], '17:00', '44:00')[0]).toBe('17:00 to 24:00 missing');
});
