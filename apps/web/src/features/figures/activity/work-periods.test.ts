import type { Segment } from '@groundwork/contract/entities/machine-activity.ts';
import { expect, test } from 'vitest';
import { groupSegments } from './work-periods.ts';

const START = Date.parse('2026-11-12T00:00:00Z');

/** Builds the segments of a day from states and minutes. */
function toDay(parts: readonly (readonly [Segment['state'] | 'transported', number])[]) {
  let minute = 0;
  const segments = parts.map(([state, minutes]): Segment => {
    const startedAt = new Date(START + minute * 60_000).toISOString();
    minute += minutes;
    const isTransported = state === 'transported';
    return {
      startedAt,
      endedAt: new Date(START + minute * 60_000).toISOString(),
      state: isTransported ? 'off' : state,
      durationSeconds: minutes * 60,
      evidence: 'rpm',
      sourceId: '1',
      placed: false,
      transported: isTransported,
      unplacedOnSeconds: 0,
      provisional: false,
    };
  });
  return { startsAt: new Date(START).toISOString(), segments };
}

const toKinds = (day: ReturnType<typeof toDay>) =>
  groupSegments(day).map(({ kind, segments }) => [kind, segments.length]);

test('a day of night, work with pauses, a transport and the rest', () => {
  const day = toDay([
    ['off', 433],
    ['idle', 4],
    ['active', 60],
    ['off', 30],
    ['active', 60],
    ['off', 45],
    ['active', 90],
    ['transported', 120],
    ['transported', 60],
    ['off', 538],
  ]);
  expect(toKinds(day)).toEqual([
    ['night', 1],
    ['work', 4],
    ['off', 1],
    ['work', 1],
    ['transported', 2],
    ['off', 1],
  ]);
});

test('running is never called work, and a day off is not the night', () => {
  expect(
    toKinds(
      toDay([
        ['running', 90],
        ['idle', 20],
        ['off', 1_330],
      ]),
    ),
  ).toEqual([
    ['running', 2],
    ['off', 1],
  ]);
  expect(toKinds(toDay([['off', 1_440]]))).toEqual([['off', 1]]);
  expect(
    toKinds(
      toDay([
        ['off', 900],
        ['active', 540],
      ]),
    ),
  ).toEqual([
    ['off', 1],
    ['work', 1],
  ]);
});

test('silences and unknown time stand apart, short ones belong to the work around them', () => {
  expect(
    toKinds(
      toDay([
        ['active', 60],
        ['missing', 20],
        ['active', 60],
        ['missing', 40],
        ['unknown', 600],
      ]),
    ),
  ).toEqual([
    ['work', 3],
    ['missing', 1],
    ['unknown', 1],
  ]);
});

test('every segment is in exactly one period', () => {
  const day = toDay([
    ['off', 10],
    ['idle', 5],
    ['transported', 3],
    ['missing', 1],
    ['off', 400],
  ]);
  expect(groupSegments(day).flatMap(({ segments }) => segments)).toEqual(day.segments);
  expect(groupSegments(toDay([]))).toEqual([]);
});
