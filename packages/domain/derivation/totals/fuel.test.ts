import { expect, test } from 'vitest';
import { toSourceId } from '../../ids.ts';
import type { Signals } from '../../readings/signals.ts';
import { clock, derive, machine, reading } from '../proof/story.fixture.ts';
import { deriveSlices, uncoveredSeconds } from './slice.ts';

/** The engine at work, with the litres its controller has counted. */
const burned = (litres: number, more: Signals = { rpm: 1_500 }): Signals => ({
  ...more,
  fuelUsed: { total: litres * 1_000, resolution: 100 },
});

function sumFuel(readings: readonly [string, Signals, number?][], until = '12:00') {
  const second = { kind: 'attach' as const, at: clock('01:00'), sourceId: toSourceId(2) };
  const items = [
    ...machine('EXCAVATOR'),
    second,
    ...readings.map(([time, signals, id]) => reading(time, signals, id)),
  ];
  const slices = deriveSlices(derive(items, until));
  const litres = slices.flatMap(({ fuelMillilitres }) => fuelMillilitres ?? []);
  return {
    litres: litres.length === 0 ? null : litres.reduce((sum, each) => sum + each, 0) / 1_000,
    coveredMinutes:
      slices.reduce((sum, slice) => sum + slice.monitoredSeconds - uncoveredSeconds(slice).fuel, 0) / 60,
  };
}

test('fuel is the growth of the counter, covered from the first reading to the end of the interval of the last one', () => {
  const readings: [string, Signals][] = [
    ['08:00', burned(100)],
    ['08:10', burned(102.5)],
    ['08:20', burned(104)],
  ];
  expect(sumFuel(readings)).toEqual({ litres: 4, coveredMinutes: 35 });
});

test('without a fuel counter the fuel is null; with one that does not grow it is 0', () => {
  expect(sumFuel([['08:00', { rpm: 1_500 }]])).toEqual({ litres: null, coveredMinutes: 0 });
  expect(sumFuel([['08:00', burned(100)]])).toEqual({ litres: 0, coveredMinutes: 15 });
});

test('fuel burned in a silence is counted at the next reading, though the time stays uncovered', () => {
  const readings: [string, Signals][] = [
    ['08:00', burned(100)],
    ['10:00', burned(130)],
  ];
  expect(sumFuel(readings)).toEqual({ litres: 30, coveredMinutes: 30 });
});

test('a replaced counter adds nothing, nor does one that grows faster than an engine can burn', () => {
  const replaced: [string, Signals][] = [
    ['08:00', burned(100)],
    ['08:10', burned(3)],
    ['08:20', burned(5)],
    ['08:30', burned(900)],
  ];
  expect(sumFuel(replaced).litres).toBe(2);
});

test('of two counters the one attached earlier counts, and the other one while the first reports nothing', () => {
  const readings: [string, Signals, number?][] = [
    ['08:00', burned(100), 1],
    ['08:00', burned(500), 2],
    ['08:10', burned(103), 1],
    ['08:10', burned(504), 2],
    ['08:30', burned(510), 2],
  ];
  expect(sumFuel(readings).litres).toBe(9);
});

test('fuel burned on a low-loader counts', () => {
  const fixAt = (index: number) => ({ fix: { latitudeE7: 515_000_000 + index * 90_000, longitudeE7: 0 } });
  const carried = (index: number): Signals => ({ rpm: 0, ...fixAt(index), speedKmh: 60 });
  const readings: [string, Signals][] = [
    ['08:00', burned(100, carried(0))],
    ['08:05', burned(100.5, carried(1))],
    ['08:10', burned(101, carried(2))],
  ];
  expect(sumFuel(readings).litres).toBe(1);
});

/** Adds up the fuel facts of a story, in litres, minutes and kilometres. */
function splitFuel(readings: readonly [string, Signals, number?][], until = '12:00') {
  const items = [
    ...machine('EXCAVATOR'),
    ...readings.map(([time, signals, id]) => reading(time, signals, id)),
  ];
  const slices = deriveSlices(derive(items, until));
  const sum = (of: (slice: (typeof slices)[number]) => number | null) =>
    slices.reduce((total, slice) => total + (of(slice) ?? 0), 0);
  return {
    litres: sum(({ fuelMillilitres }) => fuelMillilitres) / 1_000,
    observedLitres: sum(({ observedFuelMillilitres }) => observedFuelMillilitres) / 1_000,
    observedMinutes: sum(({ observedOnSeconds }) => observedOnSeconds) / 60,
    idleLitres: sum(({ idleFuelMillilitres }) => idleFuelMillilitres) / 1_000,
    activeLitres: sum(({ activeFuelMillilitres }) => activeFuelMillilitres) / 1_000,
    unsplitMinutes: sum(({ unsplitFuelSeconds }) => unsplitFuelSeconds) / 60,
  };
}

/** A machine that burns six litres an hour, every five minutes from one time of day to another. */
const sixLitresAnHour = (from: number, until: number): [string, Signals][] =>
  Array.from({ length: (until - from) / 5 + 1 }, (_, index) => {
    const minute = from + index * 5;
    const time = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
    return [time.padStart(5, '0'), burned(100 + (minute - from) / 10, { rpm: 1_500 })];
  });

test('litres of a silence are used, but neither they nor its time are in a rate', () => {
  // Works from 07:00 to 08:30 and from 10:35 to 11:20, silent for 2 h 05 in between; 26 l with the silence.
  const before = sixLitresAnHour(420, 510);
  const after = sixLitresAnHour(635, 680).map(([time, signals]): [string, Signals] => [
    time,
    burned(100 + 21.5 + ((signals.fuelUsed?.total ?? 0) / 1_000 - 100), { rpm: 1_500 }),
  ]);
  const { litres, observedLitres, observedMinutes } = splitFuel([...before, ...after]);
  expect(litres).toBeCloseTo(26, 6);
  expect([observedLitres, observedMinutes]).toEqual([13.5, 135]);
  expect((observedLitres / observedMinutes) * 60).toBe(6);
});

const idling = (litres: number) => burned(litres, { rpm: 800 });

test('fuel is split where one state fills the time between two readings, at whatever evidence', () => {
  const readings: [string, Signals][] = [
    ['08:00', burned(100)],
    ['08:10', burned(102)],
    ['08:20', idling(104)],
    ['08:30', idling(105)],
    ['08:40', burned(106, { rpm: 0 })],
    ['08:50', burned(106.5, { rpm: 0 })],
  ];
  expect(splitFuel(readings)).toMatchObject({
    litres: 6.5,
    idleLitres: 2,
    activeLitres: 4,
    unsplitMinutes: 0,
    observedLitres: 6.5,
    observedMinutes: 40,
  });
});

test('fuel between two readings with several states in between stays unsplit, and its time counts as such', () => {
  const readings: [string, Signals][] = [
    ['08:00', burned(100)],
    ['08:05', { rpm: 800 }],
    ['08:10', idling(103)],
    ['08:14', { rpm: 0 }],
    ['08:15', burned(103.5, { rpm: 0 })],
  ];
  expect(splitFuel(readings)).toMatchObject({
    litres: 3.5,
    idleLitres: 0,
    activeLitres: 0,
    unsplitMinutes: 14,
  });
});

test('a pair across midnight counts on the day of its second reading', () => {
  const readings: [string, Signals][] = [
    ['23:50', idling(100)],
    ['24:00:05', idling(101)],
  ];
  const items = [...machine('EXCAVATOR'), ...readings.map(([time, signals]) => reading(time, signals))];
  const slices = deriveSlices(derive(items, '24:05'));
  expect(slices.map(({ idleFuelMillilitres }) => idleFuelMillilitres)).toEqual([0, 1_000]);
  expect(slices.map(({ observedOnSeconds }) => observedOnSeconds)).toEqual([0, 605]);
});
