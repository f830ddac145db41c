import { expect, test } from 'vitest';
import { toSourceId } from '../../ids.ts';
import { derive, machine, reading, segmentLines } from '../proof/story.fixture.ts';
import type { Item } from '../stream/item.ts';
import { DEFAULT_SOURCE_SETTINGS } from '../stream/source-settings.ts';

/** A vibration sensor that reports the active seconds of each quarter of an hour. */
const sensor = (): Item[] => [
  ...machine('EXCAVATOR'),
  {
    kind: 'source-settings',
    at: 0,
    sourceId: toSourceId(1),
    settings: {
      ...DEFAULT_SOURCE_SETTINGS,
      evidence: ['accelerometer'],
      offIntervalSeconds: 3_600,
      onIntervalSeconds: 3_600,
    },
  },
  reading('07:45', { covered: { coversSeconds: 900, activeSeconds: 0 } }),
];
const report = (time: string, activeMinutes: number, restIdle = false) =>
  reading(time, { covered: { coversSeconds: 900, activeSeconds: activeMinutes * 60, restIdle } });

test('active minutes are placed at the end, or at the start if they continue earlier work', () => {
  const items = [...sensor(), report('08:00', 7), report('08:15', 5), report('08:30', 15)];
  expect(segmentLines(items, '07:50', '08:30')).toEqual([
    '07:30 to 07:53 off by accelerometer of 1',
    '07:53 to 08:05 active by accelerometer of 1',
    '08:05 to 08:15 off by accelerometer of 1',
    '08:15 to 08:30 active by accelerometer of 1',
  ]);
  expect(derive(items, '08:30').segments.filter(({ placed }) => placed)).toHaveLength(4);
});

test('the rest is idle if the source reports so', () => {
  expect(segmentLines([...sensor(), report('08:00', 7, true)], '07:46', '08:00')).toEqual([
    '07:45 to 07:53 idle by accelerometer of 1',
    '07:53 to 08:00 active by accelerometer of 1',
  ]);
});

test('nothing is placed before the previous reading', () => {
  const items = [...sensor(), report('07:50', 10)];
  expect(segmentLines(items, '07:46', '07:50')).toEqual(['07:45 to 07:50 active by accelerometer of 1']);
});

test('after a lost message, the time that the next one does not cover is missing', () => {
  const items = [...sensor(), report('08:00', 0), report('10:00', 15)];
  expect(segmentLines(items, '08:01', '10:00')).toEqual([
    '08:00 to 09:45 missing',
    '09:45 to 10:00 active by accelerometer of 1',
  ]);
});

test('a sensor that is learning is no evidence yet', () => {
  const learning: Item = {
    kind: 'source-settings',
    at: 1,
    sourceId: toSourceId(1),
    settings: { ...DEFAULT_SOURCE_SETTINGS, evidence: ['accelerometer'], learning: true },
  };
  expect(segmentLines([...sensor(), learning, report('08:00', 15)], '07:46', '08:00')).toEqual([
    '07:45 to 08:00 unknown',
  ]);
});

/** A sensor without any reading yet, attached at midnight. */
const silent = (): Item[] => sensor().slice(0, -1);

test('the first covered interval of a source counts', () => {
  const short = (time: string, coversSeconds: number, activeSeconds: number) =>
    reading(time, { covered: { coversSeconds, activeSeconds } });
  const items = [...silent(), short('08:00', 900, 300), short('08:15', 900, 420)];
  expect(segmentLines(items, '07:00', '08:15')).toEqual([
    '00:00 to 07:45 missing',
    '07:45 to 07:55 off by accelerometer of 1',
    '07:55 to 08:07 active by accelerometer of 1',
    '08:07 to 08:15 off by accelerometer of 1',
  ]);
});

test('the first covered interval reaches back to the attachment at most', () => {
  const items = [...silent(), report('00:10', 5)];
  expect(segmentLines(items, '00:00', '00:10')).toEqual([
    '00:00 to 00:05 off by accelerometer of 1',
    '00:05 to 00:10 active by accelerometer of 1',
  ]);
});

test('the first covered interval counts after a reading that covered nothing, back to that reading', () => {
  const items = [...silent(), reading('07:50', {}), report('08:00', 4)];
  expect(segmentLines(items, '07:00', '08:00')).toEqual([
    '00:00 to 07:50 missing',
    '07:50 to 07:56 off by accelerometer of 1',
    '07:56 to 08:00 active by accelerometer of 1',
  ]);
});
