import { expect, test } from 'vitest';
import { sumUnseenSeconds } from './clip-path.ts';
import { derivePath } from './derive-path.ts';
import type { Fix } from './fix.ts';
import { PATH_RULES } from './path.ts';

const E7_PER_METRE = 1 / 0.011_119_492_7;

type Where = {
  readonly metres?: number;
  readonly on?: boolean | null;
  readonly kmh?: number;
  readonly covers?: number;
};

/** A fix at a second, this many metres north of a place; each covers 15 minutes. */
const fixAt = (at: number, { metres = 0, on = true, kmh, covers = 900 }: Where = {}): Fix => ({
  at,
  latitudeE7: 515_000_000 + Math.round(metres * E7_PER_METRE),
  longitudeE7: 0,
  speedKmh: kmh ?? null,
  engineOn: on,
  coversUntil: at + covers,
});

/** Fixes each minute from a minute on, one for each distance. */
const eachMinute = (from: number, distances: readonly number[], where: Where = {}): Fix[] =>
  distances.map((metres, index) => fixAt((from + index) * 60, { ...where, metres }));

const stand = (from: number, minutes: number, metres: number, where: Where = {}) =>
  eachMinute(from, Array<number>(minutes + 1).fill(metres), where);

const inMinutes = (rows: readonly { readonly startedAt: number; readonly endedAt: number }[]) =>
  rows.map(({ startedAt, endedAt }) => [startedAt / 60, endedAt / 60]);

test('two stops and the trip between them fill the time', () => {
  const { stops, trips, gaps } = derivePath([
    ...stand(0, 5, 0),
    ...eachMinute(6, [500, 1_000, 1_500]),
    ...stand(9, 4, 2_000),
  ]);
  expect(inMinutes(stops)).toEqual([
    [0, 5],
    [9, 13],
  ]);
  expect(inMinutes(trips)).toEqual([[5, 9]]);
  expect(trips[0]).toMatchObject({ unseenMillimetres: 0, topSpeedKmh: null, carried: false });
  expect(trips[0]?.millimetres).toBeCloseTo(2_000_000, -2);
  expect(gaps).toEqual([]);
});

test('a stay that is too short is part of the trip, unless the rules ask for less', () => {
  const fixes = [...stand(0, 5, 0), ...stand(6, 2, 900), ...stand(10, 5, 2_000)];
  expect(derivePath(fixes).stops).toHaveLength(2);
  expect(derivePath(fixes, { ...PATH_RULES, stopDurationSeconds: 120 }).stops).toHaveLength(3);
  const within = { ...PATH_RULES, stopRadiusMetres: 1_600, stopDurationSeconds: 600 };
  expect(inMinutes(derivePath(fixes, within).stops)).toEqual([[0, 15]]);
});

test('the time after the last stop is a trip up to the last fix', () => {
  const { stops, trips } = derivePath([...stand(0, 5, 0), ...eachMinute(6, [500, 1_000])]);
  expect(inMinutes(stops)).toEqual([[0, 5]]);
  expect(inMinutes(trips)).toEqual([[5, 7]]);
});

test('a gap inside a trip is not drawn, and its straight line is counted apart', () => {
  const { trips, ways, gaps } = derivePath([
    ...stand(0, 5, 0),
    ...eachMinute(6, [500, 1_000]),
    ...eachMinute(60, [6_000, 6_500]),
    ...stand(62, 4, 7_000),
  ]);
  expect(inMinutes(gaps)).toEqual([[7, 60]]);
  expect(inMinutes(ways)).toEqual([
    [5, 7],
    [60, 62],
  ]);
  expect(trips).toHaveLength(1);
  expect(trips[0]?.millimetres).toBeCloseTo(2_000_000, -2);
  expect(trips[0]?.unseenMillimetres).toBeCloseTo(5_000_000, -2);
});

test('a stop goes on over a gap if the machine is found in the same place', () => {
  const { stops, gaps } = derivePath([...stand(0, 5, 0), ...stand(100, 5, 3)]);
  expect(inMinutes(stops)).toEqual([[0, 105]]);
  expect(inMinutes(gaps)).toEqual([[5, 100]]);
});

test('a single wild fix is dropped', () => {
  const { stops, trips } = derivePath([...stand(0, 5, 0), fixAt(301, { metres: 60_000 }), ...stand(6, 5, 0)]);
  expect(inMinutes(stops)).toEqual([[0, 11]]);
  expect(trips).toEqual([]);
});

test('a leap that the next fix confirms counts', () => {
  const { stops, trips } = derivePath([...stand(0, 5, 0), ...stand(6, 5, 60_000)]);
  expect(inMinutes(stops)).toEqual([
    [0, 5],
    [6, 11],
  ]);
  expect(inMinutes(trips)).toEqual([[5, 6]]);
});

const drifting = [0, 60, -80, 150, 0, -120, 90].map((metres, index) =>
  fixAt(600 + index * 3_600, { metres, on: false, covers: 90_000 }),
);

test('a machine that is off and drifts stays in its stop', () => {
  const { stops, trips } = derivePath([...stand(0, 5, 0), ...stand(6, 1, 0, { on: false }), ...drifting]);
  expect(stops).toHaveLength(1);
  expect(stops[0]).toMatchObject({ startedAt: 0, endedAt: 600 + 6 * 3_600 });
  expect(stops[0]?.radiusMetres).toBeLessThan(1);
  expect(trips).toEqual([]);
});

test('where a machine that is off drifts is no corner of the trip before or after', () => {
  const { ways } = derivePath([
    ...stand(0, 5, 0),
    ...eachMinute(6, [500, 1_000]),
    ...eachMinute(8, [1_060, 1_130], { on: false }),
    ...eachMinute(10, [1_000, 1_500, 2_000]),
  ]);
  const corners = ways.flatMap((piece) => piece.corners.map(({ at }) => at / 60));
  expect(corners).not.toContain(9);
});

test('two fixes outside, a minute apart, show that a machine was moved with its engine off', () => {
  const off = { on: false, covers: 90_000 };
  const towed = eachMinute(10, [500, 1_500, 2_500, 3_500], off);
  const { stops, trips } = derivePath([
    ...stand(0, 5, 0),
    ...stand(6, 2, 0, off),
    ...towed,
    ...stand(14, 5, 4_000, off),
    ...eachMinute(20, [4_500, 5_000, 5_500]),
  ]);
  expect(inMinutes(stops)).toEqual([
    [0, 8],
    [14, 19],
  ]);
  expect(trips.map(({ carried }) => carried)).toEqual([true, false]);
});

test('a machine that starts its engine under way is no longer carried', () => {
  const off = { on: false, covers: 90_000 };
  const { trips } = derivePath([
    ...stand(0, 5, 0),
    ...stand(6, 2, 0, off),
    ...eachMinute(10, [500, 1_500, 2_500], off),
    ...eachMinute(13, [3_000, 3_500]),
    // Off again: held, so it needs new evidence to be carried.
    ...stand(15, 1, 3_500, off),
    ...stand(17, 5, 3_500),
  ]);
  expect(trips.map(({ carried }) => carried)).toEqual([true]);
});

test('from one hour on the centre of a stop no longer moves', () => {
  const creeping = Array.from({ length: 200 }, (_, index) => index * 0.2);
  const { stops } = derivePath(eachMinute(0, creeping));
  expect(stops[0]?.endedAt).toBeLessThan(150 * 60);
});

test('pauses and speeds survive the drawn way', () => {
  const { ways } = derivePath([
    ...stand(0, 5, 0),
    ...eachMinute(6, [500, 1_000], { kmh: 30 }),
    ...eachMinute(8, [1_500], { kmh: 72 }),
    ...eachMinute(9, [1_500], { kmh: 0 }),
    ...eachMinute(10, [2_000, 2_500], { kmh: 31 }),
  ]);
  const corners = ways.flatMap((piece) => piece.corners);
  expect(corners.map(({ at }) => at / 60)).toEqual([5, 8, 9, 11]);
  expect(corners.map(({ topSpeedKmh }) => topSpeedKmh)).toEqual([null, 72, 0, 31]);
});

test('a way over the antimeridian is as long as anywhere', () => {
  const east = (at: number, longitudeE7: number): Fix => ({ ...fixAt(at), latitudeE7: 0, longitudeE7 });
  const { trips } = derivePath([
    ...Array.from({ length: 6 }, (_, index) => east(index * 60, 1_799_950_000)),
    east(360, -1_799_950_000),
    east(420, -1_799_850_000),
  ]);
  expect(trips[0]?.millimetres).toBeCloseTo(2_223_899, -2);
});

test('nothing is derived from nothing, and a single fix is no stop', () => {
  const empty = { stops: [], trips: [], ways: [], gaps: [] };
  expect(derivePath([])).toEqual(empty);
  expect(derivePath([fixAt(0)])).toEqual(empty);
});

test('the unseen seconds of a stop or trip are those of the gaps in it', () => {
  const { stops, trips, gaps } = derivePath([
    ...stand(0, 5, 0),
    ...stand(100, 5, 3),
    ...eachMinute(140, [6_000, 6_500]),
  ]);
  expect([...stops, ...trips].map((row) => sumUnseenSeconds(gaps, row) / 60)).toEqual([95, 35]);
});
