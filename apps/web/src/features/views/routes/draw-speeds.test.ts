import { expect, test } from 'vitest';
import { drawSpeeds, getTopSpeed } from './draw-speeds.ts';
import { routeMachine, tripIn } from './route-machine.fixture.ts';
import { toTrack } from './track.ts';

const track = toTrack(
  routeMachine({
    trips: [
      tripIn('08:00:00', '08:10:00', [
        ['08:00:00', 51, null],
        ['08:05:00', 51.002, 10],
        ['08:08:00', 51.004, null],
        ['08:10:00', 51.006, 20],
      ]),
    ],
  }),
);
const span = { from: Date.parse('2026-11-20T08:00:00Z'), until: Date.parse('2026-11-20T08:10:00Z') };

test('speeds are columns, as high as the highest in their time', () => {
  if (track === null) throw new Error('No track');
  expect(drawSpeeds(track, span, { width: 10, height: 20, topSpeedKmh: 20 })).toBe(
    'M0 20V10.0H6V20ZM8 20V0.0H10V20Z',
  );
});

test('a trip outside of the span is not drawn', () => {
  if (track === null) throw new Error('No track');
  const later = { from: span.until, until: span.until + 600_000 };
  expect(drawSpeeds(track, later, { width: 10, height: 20, topSpeedKmh: 20 })).toBe('');
});

test('the lanes of all machines have one scale', () => {
  expect(getTopSpeed([])).toBe(10);
  if (track !== null) expect(getTopSpeed([track])).toBe(20);
});
