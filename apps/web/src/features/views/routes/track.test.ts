import { expect, test } from 'vitest';
import { gapIn, routeMachine, stopIn, tripIn } from './route-machine.fixture.ts';
import { findMoment, findNextStop, findStopBefore, toTrack } from './track.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

/** Stands until 08:00, drives north until 08:10 with a gap from 08:04 to 08:08, and stands again. */
const machine = routeMachine({
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
});
const track = toTrack(machine);

test('a machine without stops and trips has no track', () => {
  expect(toTrack(routeMachine({}))).toBeNull();
});

test('a machine stands at the centre of its stop, and travels evenly between two corners', () => {
  if (track === null) throw new Error('No track');
  expect(findMoment(track, at('07:30:00'))).toMatchObject({
    kind: 'stop',
    speedKmh: 0,
    since: at('07:00:00'),
  });
  expect(findMoment(track, at('08:00:00'))).toMatchObject({ kind: 'trip' });
  const moment = findMoment(track, at('08:02:00'));
  expect(moment).toMatchObject({ kind: 'trip', isSeen: true, speedKmh: 12, since: at('08:00:00') });
  expect(moment.place?.latitude).toBeCloseTo(51.002, 7);
});

test('in a gap of a trip a machine stays where it was seen last', () => {
  if (track === null) throw new Error('No track');
  const moment = findMoment(track, at('08:06:00'));
  expect(moment).toMatchObject({ kind: 'trip', isSeen: false, speedKmh: null, since: at('08:04:00') });
  expect(moment.place?.latitude).toBe(51.004);
  expect(findMoment(track, at('08:08:00'))).toMatchObject({ isSeen: true });
});

test('nothing is known before the first position; after the last one, where the machine was', () => {
  if (track === null) throw new Error('No track');
  expect(findMoment(track, at('06:59:59')).kind).toBe('none');
  expect(findMoment(track, at('09:00:01'))).toMatchObject({
    ...{ kind: 'none', isSeen: false, since: at('09:00:00'), place: { latitude: 51.01 } },
  });
  expect(findMoment(track, at('09:00:00')).kind).toBe('stop');
});

test('a machine that still stands goes on standing', () => {
  const open = { ...stopIn('08:10:00', '09:00:00', 51.01), isOpen: true };
  const standing = toTrack(routeMachine({ stops: [open] }));
  if (standing === null) throw new Error('No track');
  expect(findMoment(standing, at('09:20:00'))).toMatchObject({ kind: 'stop', isSeen: true });
});

test('a trip that goes on over a stop is found after the stop', () => {
  const joined = toTrack(
    routeMachine({
      stops: [stopIn('08:02:00', '08:05:00', 51.002)],
      trips: [
        tripIn('08:00:00', '08:10:00', [
          ['08:00:00', 51, null],
          ['08:02:00', 51.002, 9],
          ['08:05:00', 51.002, 0],
          ['08:10:00', 51.01, 9],
        ]),
      ],
    }),
  );
  if (joined === null) throw new Error('No track');
  expect(findMoment(joined, at('08:03:00')).kind).toBe('stop');
  expect(findMoment(joined, at('08:06:00')).kind).toBe('trip');
});

test('the short way is taken over the antimeridian', () => {
  const trip = tripIn('08:00:00', '08:10:00', [
    ['08:00:00', 51, null],
    ['08:10:00', 51, 9],
  ]);
  const [from, to] = trip.locations;
  if (!from || !to) throw new Error('No corners');
  const over = toTrack(
    routeMachine({
      trips: [
        {
          ...trip,
          locations: [
            { ...from, longitude: 179.99 },
            { ...to, longitude: -179.99 },
          ],
        },
      ],
    }),
  );
  if (over === null) throw new Error('No track');
  expect(findMoment(over, at('08:05:00')).place?.longitude).toBeCloseTo(180, 6);
});

test('the next stop is that of any machine', () => {
  const other = toTrack(routeMachine({ id: '2', stops: [stopIn('08:05:00', '08:30:00', 51)] }));
  if (track === null || other === null) throw new Error('No track');
  const next = findNextStop([track, other], at('07:30:00'));
  expect(next?.track.machine.id).toBe('2');
  expect(findNextStop([track, other], at('08:10:00'))).toBeNull();
  expect(findStopBefore([track, other], at('08:10:00'))?.stop.from).toBe(at('08:05:00'));
  expect(findStopBefore([track, other], at('07:00:00'))).toBeNull();
});
