import { expect, test } from 'vitest';
import { cutPath } from './leg-path.ts';
import { gapIn, routeMachine, stopIn, tripIn } from './route-machine.fixture.ts';
import { toTrack } from './track.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

/** Stands until 08:00, drives north until 08:10 with a gap from 08:04 to 08:08, and stands again. */
const track = toTrack(
  routeMachine({
    stops: [stopIn('07:00:00', '08:00:00', 51), stopIn('08:10:00', '09:00:00', 51.01)],
    trips: [
      tripIn('08:00:00', '08:10:00', [
        ['08:00:00', 51, null],
        ['08:04:00', 51.004, 12],
        ['08:08:00', 51.008, null],
        ['08:10:00', 51.01, 8],
      ]),
    ],
    gaps: [gapIn('08:04:00', '08:08:00')],
  }),
);

function cut(from: string, until: string | null) {
  if (track === null) throw new Error('No track');
  return cutPath(track, at(from), until === null ? null : at(until)).map(({ isGap, line }) => [
    isGap,
    ...line.map(({ latitude }) => Number(latitude.toFixed(4))),
  ]);
}

test('a part of a cycle begins and ends between the corners of its way, and is cut at gaps', () => {
  expect(cut('08:02:00', '08:09:00')).toEqual([
    [false, 51.002, 51.004],
    [true, 51.004, 51.008],
    [false, 51.008, 51.009],
  ]);
});

test('a part in which the machine stands is one place', () => {
  const [piece = [], ...others] = cut('07:10:00', '07:40:00');
  expect([new Set(piece.slice(1)), others]).toEqual([new Set([51]), []]);
});

test('a part that has not ended reaches the end of the path', () => {
  expect(cut('08:08:00', null)[0]?.at(-1)).toBe(51.01);
});

test('a part outside of the path has no line', () => {
  expect(cut('05:00:00', '06:00:00')).toEqual([]);
});
