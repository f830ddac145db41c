import { describe, expect, test } from 'vitest';
import { toSourceId } from '../../ids.ts';
import type { Signals } from '../../readings/signals.ts';
import { clock, derive, machine, reading, segmentLines } from '../proof/story.fixture.ts';
import type { Item } from '../stream/item.ts';

const HOUR = 3_600;
const hours = (seconds: number, resolution = 360) => ({ engineHours: { total: seconds, resolution } });
const fuel = (litres: number, resolution = 100) => ({ fuelUsed: { total: litres * 1_000, resolution } });
const odometer = (metres: number) => ({ odometer: { total: metres, resolution: 1 } });
const fixAt = (metres: number): Signals => ({
  fix: { latitudeE7: 515_000_000 + Math.round(metres * 89.93), longitudeE7: 0 },
});

/** An excavator that is off at 18:00 and is back at 41:00, with these signals. */
const night = (before: Signals, back: Signals): Item[] => [
  ...machine('EXCAVATOR'),
  reading('17:00', { rpm: 0, ...before }),
  reading('18:00', { rpm: 0, ...before }),
  reading('41:00', { rpm: 0, ...back }),
];
const stateAfter18 = (items: Item[]) => segmentLines(items, '20:00', '41:00');
const OFF = ['17:00 to 24:00 off by rpm of 1', '24:00 to 41:00 off by rpm of 1'];
const MISSING = ['18:00 to 24:00 missing', '24:00 to 41:00 missing'];

test('nine hours on the hour counter refute that a machine was off: missing, with nine hours without a time', () => {
  const items = night(
    { ...hours(100 * HOUR), ...odometer(1_000), ...fuel(100) },
    { ...hours(109 * HOUR), ...odometer(51_000), ...fuel(200) },
  );
  const { segments } = derive(items, '41:00');
  const silence = segments.filter(({ startedAt }) => startedAt >= clock('18:00'));
  expect(silence.map(({ state }) => state)).toEqual(['missing', 'missing']);
  expect(silence.reduce((sum, { endedAt, startedAt }) => sum + endedAt - startedAt, 0)).toBe(23 * HOUR);
  expect(silence.reduce((sum, { unplacedOnSeconds }) => sum + unplacedOnSeconds, 0)).toBe(9 * HOUR);
});

test.each<[string, Signals, Signals, string[]]>([
  [
    'an hour counter by two steps',
    hours(0),
    hours(720),
    ['18:00 to 24:00 missing by counter of 1', '24:00 to 41:00 missing by counter of 1'],
  ],
  ['an hour counter by less', hours(0), hours(719), OFF],
  ['an exact hour counter by less than five minutes', hours(0, 1), hours(299, 1), OFF],
  [
    'an hour counter all the time',
    hours(0),
    hours(23 * HOUR),
    ['18:00 to 24:00 running by counter of 1', '24:00 to 41:00 running by counter of 1'],
  ],
  ['fuel by a litre', fuel(5), fuel(6), MISSING],
  ['fuel by less', fuel(5), fuel(5.9), OFF],
  ['fuel by one step of a litre', fuel(5, 1_000), fuel(6, 1_000), OFF],
  ['fuel by two steps of a litre', fuel(5, 1_000), fuel(7, 1_000), MISSING],
  ['an odometer by a kilometre', odometer(0), odometer(1_000), MISSING],
  ['an odometer by less', odometer(0), odometer(999), OFF],
  ['a fix more than a kilometre away', fixAt(0), fixAt(1_001), MISSING],
  ['a fix within a kilometre', fixAt(0), fixAt(999), OFF],
  [
    'an odometer, with an hour counter that grew by one step',
    { ...hours(0), ...odometer(0) },
    { ...hours(360), ...odometer(50_000) },
    OFF,
  ],
  ['nothing', {}, {}, OFF],
])('a silence with the engine off, over which the growth is: %s', (_, before, back, lines) => {
  expect(stateAfter18(night(before, back))).toEqual(lines);
});

test('with an hour counter that did not grow, a machine that was moved is off and transported', () => {
  const items = night({ ...hours(0), ...odometer(0) }, { ...hours(0), ...odometer(50_000) });
  expect(stateAfter18(items)).toEqual(['18:00 to 24:00 off by rpm of 1', OFF[1]]);
  const { segments, metres } = derive(
    [...items, reading('41:10', { rpm: 1_500, ...odometer(50_100) })],
    '41:10',
  );
  const moved = segments.filter(({ transported }) => transported);
  expect(moved.reduce((sum, { endedAt, startedAt }) => sum + endedAt - startedAt, 0)).toBe(23 * HOUR);
  expect(metres).toBe(100);
});

describe('the first fix after a silence', () => {
  const wakingUp = (fixedAt: string, signals: Signals = {}) => [
    ...night({ ...fixAt(0), ...signals }, signals),
    reading(fixedAt, { rpm: 0, ...fixAt(250_000) }),
  ];

  test('decides if it comes within an hour', () => {
    expect(segmentLines(wakingUp('42:00'), '20:00', '41:30').slice(0, 2)).toEqual(MISSING);
    expect(segmentLines(wakingUp('42:00:01'), '20:00', '42:00:01')[0]).toBe(OFF[0]);
  });

  test('is awaited: until then nothing since the last reading is settled', () => {
    expect(derive(wakingUp('42:00').slice(0, -1), '41:30').sigma.settledTo).toBe(clock('18:00'));
    expect(derive(wakingUp('42:00').slice(0, -1), '42:00:01').sigma.settledTo).toBe(clock('41:00'));
  });

  test('shows a transport if there is an hour counter', () => {
    const { segments } = derive(wakingUp('41:30', hours(0)), '41:30');
    expect(segments.filter(({ transported }) => transported)).toHaveLength(2);
  });
});

test('growth before the silence does not refute it', () => {
  const items = [
    ...machine('EXCAVATOR'),
    reading('08:00', { rpm: 1_500, ...hours(0) }),
    ...Array.from({ length: 11 }, (_, quarter) => reading(`08:${10 + quarter}`, { rpm: 1_500 })),
    reading('08:25', { rpm: 0 }),
    reading('20:00', { rpm: 0, ...hours(1_500) }),
  ];
  expect(segmentLines(items, '08:25', '20:00')).toEqual(['08:25 to 20:00 off by rpm of 1']);
});

test('another source that reports meanwhile decides instead', () => {
  const items: Item[] = [
    ...night(hours(0), hours(9 * HOUR)),
    { kind: 'attach', at: clock('00:00'), sourceId: toSourceId(2) },
    reading('17:59', { ignition: false }, 2),
    reading('31:00', { ignition: true }, 2),
    reading('31:10', { ignition: false }, 2),
    reading('41:00', { ignition: false }, 2),
  ];
  expect(segmentLines(items, '18:00', '41:00').slice(-4)).toEqual([
    '18:00 to 24:00 off by ignition of 2',
    '24:00 to 31:00 off by ignition of 2',
    '31:00 to 31:10 running by ignition of 2',
    '31:10 to 41:00 off by ignition of 2',
  ]);
});

test('what was held before a refuted silence is over', () => {
  const story = [
    ...machine('EXCAVATOR'),
    reading('18:00', { rpm: 0, ...hours(0) }),
    reading('30:00', { ignition: true, ...hours(3 * HOUR) }),
  ];
  expect(segmentLines(story, '30:00', '30:10').at(-1)).toBe('30:00 to 30:10 running by ignition of 1');
});
