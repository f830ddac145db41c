import { expect, test } from 'vitest';
import { toSourceId } from '../../ids.ts';
import { clock, derive, machine, reading, segmentLines } from '../proof/story.fixture.ts';
import type { Item } from '../stream/item.ts';

const FIX = { latitudeE7: 515_000_000, longitudeE7: 0 };

/** A dumper with a second source attached at a time. */
const withSecond = (from: string): Item[] => [
  ...machine('DUMPER'),
  { kind: 'attach', at: clock(from), sourceId: toSourceId(2) },
];

test('the better evidence decides, regardless of which source was attached first', () => {
  const story = [
    ...withSecond('07:00'),
    reading('08:00', { ignition: true }),
    reading('08:00', { rpm: 0 }, 2),
    reading('08:10', { ignition: true }),
    reading('08:10', { rpm: 0 }, 2),
  ];
  expect(segmentLines(story, '08:00', '08:10').at(-1)).toBe('08:00 to 08:10 off by rpm of 2');
});

test('between equals the earlier attachment decides, then the lower id', () => {
  const key = (time: string, ignition: boolean, sourceId: number) => reading(time, { ignition }, sourceId);
  const readings = [
    key('08:00', true, 1),
    key('08:00', false, 2),
    key('08:10', true, 1),
    key('08:10', false, 2),
  ];
  expect(segmentLines([...withSecond('00:00'), ...readings], '08:00', '08:10').at(-1)).toContain(
    'running by ignition of 1',
  );

  const earlier: Item[] = [
    ...withSecond('00:00'),
    { kind: 'detach', at: clock('01:00'), sourceId: toSourceId(1) },
  ];
  const again: Item = { kind: 'attach', at: clock('02:00'), sourceId: toSourceId(1) };
  expect(segmentLines([...earlier, again, ...readings], '08:00', '08:10').at(-1)).toContain(
    'off by ignition of 2',
  );
});

test('a machine is missing only if all its sources are silent', () => {
  const story = [
    ...withSecond('00:00'),
    reading('08:00', { rpm: 1_500 }),
    reading('08:05', { ignition: true }, 2),
    reading('08:20', { ignition: true }, 2),
  ];
  expect(segmentLines(story, '08:00', '08:36')).toEqual([
    '00:00 to 08:05 missing',
    '08:05 to 08:20 running by ignition of 2',
    '08:20 to 08:36 missing',
  ]);
});

test('the better source is awaited; if it falls silent, the other one decides from the last reading onwards', () => {
  const story = [
    ...withSecond('00:00'),
    reading('08:00', { rpm: 0 }),
    reading('08:00', { ignition: true }, 2),
    reading('08:10', { ignition: true }, 2),
  ];
  const { segments, sigma } = derive(story, '08:10');
  expect(sigma.settledTo).toBe(clock('08:00'));
  expect(segments.at(-1)).toMatchObject({ state: 'off', sourceId: toSourceId(1), provisional: true });
});

test('work may come from one source and the engine from another', () => {
  const story = [
    ...withSecond('00:00'),
    reading('08:00', { rpm: 700 }),
    reading('08:00', { fix: FIX, speedKmh: 20 }, 2),
    reading('08:10', { rpm: 700 }),
    reading('08:10', { fix: FIX, speedKmh: 20 }, 2),
  ];
  const { segments } = derive(story, '08:10');
  expect(segments.at(-1)).toMatchObject({
    state: 'active',
    evidence: 'rpm',
    sourceId: toSourceId(1),
    work: ['travel'],
  });
});

test('time is positioned if any source has a fix inside its interval', () => {
  const story = [
    ...withSecond('00:00'),
    reading('08:00', { rpm: 700 }),
    reading('08:05', { fix: FIX }, 2),
    reading('08:15', { rpm: 700 }),
    reading('08:20', { rpm: 700 }),
  ];
  const segment = derive(story, '08:20').segments.at(-1);
  expect(segment).toMatchObject({ state: 'idle', positionedSeconds: 15 * 60 });
});
