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
