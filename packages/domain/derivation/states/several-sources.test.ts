import { expect, test } from 'vitest';
import { clock, linesOf, machine, said, tell } from '../proof/story.fixture.ts';
import type { Item } from '../stream/item.ts';

const FIX = { latitudeE7: 515_000_000, longitudeE7: 0 };

/** A dumper with a second source from a time on. */
const withSecond = (from: string): Item[] => [
  ...machine('DUMPER'),
  { kind: 'attach', at: clock(from), sourceId: 2 },
];

test('the better evidence decides, whoever was attached first', () => {
  const story = [
    ...withSecond('07:00'),
    said('08:00', { ignition: true }),
    said('08:00', { rpm: 0 }, 2),
    said('08:10', { ignition: true }),
    said('08:10', { rpm: 0 }, 2),
  ];
  expect(linesOf(story, '08:00', '08:10').at(-1)).toBe('08:00 to 08:10 off by rpm of 2');
});

test('among equals the earlier attachment decides, then the lower id', () => {
  const key = (time: string, ignition: boolean, sourceId: number) => said(time, { ignition }, sourceId);
  const told = [key('08:00', true, 1), key('08:00', false, 2), key('08:10', true, 1), key('08:10', false, 2)];
  expect(linesOf([...withSecond('00:00'), ...told], '08:00', '08:10').at(-1)).toContain(
    'running by ignition of 1',
  );

  const earlier: Item[] = [...withSecond('00:00'), { kind: 'detach', at: clock('01:00'), sourceId: 1 }];
  const again: Item = { kind: 'attach', at: clock('02:00'), sourceId: 1 };
  expect(linesOf([...earlier, again, ...told], '08:00', '08:10').at(-1)).toContain('off by ignition of 2');
});

test('a machine is missing only when all its sources are silent', () => {
  const story = [
    ...withSecond('00:00'),
    said('08:00', { rpm: 1_500 }),
    said('08:05', { ignition: true }, 2),
    said('08:20', { ignition: true }, 2),
  ];
  expect(linesOf(story, '08:00', '08:36')).toEqual([
    '00:00 to 08:05 missing',
    '08:05 to 08:20 running by ignition of 2',
    '08:20 to 08:36 missing',
  ]);
});

test('the better source is awaited, and its silence gives the word to the other from its last reading on', () => {
  const story = [
    ...withSecond('00:00'),
    said('08:00', { rpm: 0 }),
    said('08:00', { ignition: true }, 2),
    said('08:10', { ignition: true }, 2),
  ];
  const { segments, sigma } = tell(story, '08:10');
  expect(sigma.settledTo).toBe(clock('08:00'));
  expect(segments.at(-1)).toMatchObject({ state: 'off', sourceId: 1, provisional: true });
});

test('work may come from one source and the engine from another', () => {
  const story = [
    ...withSecond('00:00'),
    said('08:00', { rpm: 700 }),
    said('08:00', { fix: FIX, speedKmh: 20 }, 2),
    said('08:10', { rpm: 700 }),
    said('08:10', { fix: FIX, speedKmh: 20 }, 2),
  ];
  const { segments } = tell(story, '08:10');
  expect(segments.at(-1)).toMatchObject({ state: 'active', evidence: 'rpm', sourceId: 1, work: ['travel'] });
});

test('time is positioned when any source has a fix inside its interval', () => {
  const story = [
    ...withSecond('00:00'),
    said('08:00', { rpm: 700 }),
    said('08:05', { fix: FIX }, 2),
    said('08:15', { rpm: 700 }),
    said('08:20', { rpm: 700 }),
  ];
  const segment = tell(story, '08:20').segments.at(-1);
  expect(segment).toMatchObject({ state: 'idle', positionedSeconds: 15 * 60 });
});
