import { expect, test } from 'vitest';
import { toSourceId } from '../../ids.ts';
import type { Signals } from '../../readings/signals.ts';
import { clock, derive, machine, reading } from '../proof/story.fixture.ts';

/** A degree of latitude is 111.195 km on a sphere of 6371 km. */
const METRES_PER_DEGREE = 111_194.927;

/** A fix this many metres north of a place, with the key on by default. */
function at(metres: number, more: Signals = { ignition: true }): Signals {
  return {
    ...more,
    fix: { latitudeE7: Math.round((51.5 + metres / METRES_PER_DEGREE) * 1e7), longitudeE7: 0 },
  };
}

const story = (...readings: [string, Signals, number?][]) => [
  ...machine('LORRY'),
  { kind: 'attach' as const, at: clock('01:00'), sourceId: toSourceId(2) },
  ...readings.map(([time, signals, sourceId]) => reading(time, signals, sourceId)),
];

const measureMetres = (...readings: [string, Signals, number?][]) =>
  derive(story(...readings), '12:00').metres;

test('distance grows from anchor to anchor, more than 25 m apart', () => {
  expect(
    measureMetres(['08:00', at(0)], ['08:01', at(20)], ['08:02', at(40)], ['08:03', at(60)]),
  ).toBeCloseTo(40, 1);
});

test('the position noise of a standing machine adds nothing', () => {
  expect(measureMetres(['08:00', at(0)], ['08:01', at(24)], ['08:02', at(-24)], ['08:03', at(24.9)])).toBe(0);
});

test('the first fix after an off stretch sets a new anchor', () => {
  const towed = at(10_000, { ignition: false });
  expect(
    measureMetres(['08:00', at(0)], ['08:10', towed], ['08:20', at(20_000)], ['08:30', at(20_100)]),
  ).toBeCloseTo(100, 1);
});

test('also if the off stretch was reported without a fix', () => {
  expect(measureMetres(['08:00', at(0)], ['08:10', { ignition: false }], ['08:20', at(5_000)])).toBe(0);
});

test('the first fix after a gap sets a new anchor', () => {
  expect(measureMetres(['08:00', at(0)], ['08:16', at(5_000)], ['08:17', at(5_100)])).toBeCloseTo(100, 1);
});

test('a tunnel is bridged while the source reports', () => {
  const readings: [string, Signals][] = [
    ['08:00', at(0)],
    ['08:10', { ignition: true }],
    ['08:20', at(5_000)],
  ];
  expect(measureMetres(...readings)).toBeCloseTo(5_000, 1);
});

test('a jump of 200 km/h or more adds nothing, there and back', () => {
  expect(
    measureMetres(['08:00', at(0)], ['08:01', at(3_400)], ['08:02', at(0)], ['08:03', at(100)]),
  ).toBeCloseTo(100, 1);
});

test('a jump stays a jump after hours of standing', () => {
  const hours = ['08:00', '08:14', '08:28', '08:42', '08:56'].map((time): [string, Signals] => [time, at(0)]);
  expect(measureMetres(...hours, ['08:57', at(5_000)])).toBe(0);
});

test('a machine of unknown engine state travels all the same', () => {
  expect(measureMetres(['08:00', at(0, {})], ['08:05', at(1_000, {})])).toBeCloseTo(1_000, 1);
});

test('of two sources with a position, the one attached first counts', () => {
  const readings: [string, Signals, number?][] = [
    ['08:00', at(0)],
    ['08:01', at(40), 2],
    ['08:02', at(100)],
    ['08:03', at(190), 2],
  ];
  expect(measureMetres(...readings)).toBeCloseTo(100, 1);
});

test('distance belongs to the day of the fix that reports it', () => {
  const { segments, sigma } = derive(
    story(['23:58', at(0)], ['23:59', at(500)], ['24:01', at(900)]),
    '24:01',
  );
  expect(sigma.tally).toMatchObject({ slice: { date: '2026-06-11' } });
  expect(sigma.tally?.millimetres).toBeCloseTo(400_000, -2);
  expect(segments.at(-1)?.slice.date).toBe('2026-06-11');
});
