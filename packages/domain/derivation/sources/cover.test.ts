import { expect, test } from 'vitest';
import { linesOf, machine, said, tell } from '../proof/story.fixture.ts';
import type { Item } from '../stream/item.ts';
import { DEFAULT_SOURCE_SETTINGS } from '../stream/source-settings.ts';

/** A vibration sensor that tells every quarter of an hour how much of it was active. */
const sensor = (): Item[] => [
  ...machine('EXCAVATOR'),
  {
    kind: 'source-settings',
    at: 0,
    sourceId: 1,
    settings: {
      ...DEFAULT_SOURCE_SETTINGS,
      evidence: ['accelerometer'],
      offIntervalSeconds: 3_600,
      onIntervalSeconds: 3_600,
    },
  },
  said('07:45', { covered: { coversSeconds: 900, activeSeconds: 0 } }),
];
const told = (time: string, activeMinutes: number, restIdle = false) =>
  said(time, { covered: { coversSeconds: 900, activeSeconds: activeMinutes * 60, restIdle } });

test('active minutes are placed at the end, and go on where they ended before', () => {
  const items = [...sensor(), told('08:00', 7), told('08:15', 5), told('08:30', 15)];
  expect(linesOf(items, '07:50', '08:30')).toEqual([
    '07:45 to 07:53 off by accelerometer of 1',
    '07:53 to 08:05 active by accelerometer of 1',
    '08:05 to 08:15 off by accelerometer of 1',
    '08:15 to 08:30 active by accelerometer of 1',
  ]);
  expect(tell(items, '08:30').segments.filter(({ placed }) => placed)).toHaveLength(4);
});

test('the rest is idle where the source says so', () => {
  expect(linesOf([...sensor(), told('08:00', 7, true)], '07:46', '08:00')).toEqual([
    '07:45 to 07:53 idle by accelerometer of 1',
    '07:53 to 08:00 active by accelerometer of 1',
  ]);
});

test('nothing is placed before the reading before', () => {
  const items = [...sensor(), told('07:50', 10)];
  expect(linesOf(items, '07:46', '07:50')).toEqual(['07:45 to 07:50 active by accelerometer of 1']);
});

test('a lost message leaves missing what the next one does not cover', () => {
  const items = [...sensor(), told('08:00', 0), told('10:00', 15)];
  expect(linesOf(items, '08:01', '10:00')).toEqual([
    '08:00 to 09:45 missing',
    '09:45 to 10:00 active by accelerometer of 1',
  ]);
});

test('a sensor that is learning says nothing yet', () => {
  const learning: Item = {
    kind: 'source-settings',
    at: 1,
    sourceId: 1,
    settings: { ...DEFAULT_SOURCE_SETTINGS, evidence: ['accelerometer'], learning: true },
  };
  expect(linesOf([...sensor(), learning, told('08:00', 15)], '07:46', '08:00')).toEqual([
    '07:45 to 08:00 unknown',
  ]);
});
