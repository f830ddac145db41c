import { expect, test } from 'vitest';
import type { Signals } from '../../readings/signals.ts';
import { clock, machine, said, tell } from '../proof/story.fixture.ts';
import { deriveSlices } from './slice.ts';

/** The engine at work, and how many litres its controller has counted. */
const burned = (litres: number, more: Signals = { rpm: 1_500 }): Signals => ({
  ...more,
  fuelUsed: { total: litres * 1_000, resolution: 100 },
});

function fuelOf(told: readonly [string, Signals, number?][], until = '12:00') {
  const second = { kind: 'attach' as const, at: clock('01:00'), sourceId: 2 };
  const items = [
    ...machine('EXCAVATOR'),
    second,
    ...told.map(([time, signals, id]) => said(time, signals, id)),
  ];
  const slices = deriveSlices(tell(items, until));
  const litres = slices.flatMap(({ fuelMillilitres }) => fuelMillilitres ?? []);
  return {
    litres: litres.length === 0 ? null : litres.reduce((sum, each) => sum + each, 0) / 1_000,
    toldMinutes: slices.reduce((sum, { fuelToldSeconds }) => sum + fuelToldSeconds, 0) / 60,
  };
}

test('fuel is what the counter grew by, told from the first reading to the end of the last one’s interval', () => {
  const told: [string, Signals][] = [
    ['08:00', burned(100)],
    ['08:10', burned(102.5)],
    ['08:20', burned(104)],
  ];
  expect(fuelOf(told)).toEqual({ litres: 4, toldMinutes: 35 });
});

test('a machine that nothing counts the fuel of has no fuel, one that burned none has 0', () => {
  expect(fuelOf([['08:00', { rpm: 1_500 }]])).toEqual({ litres: null, toldMinutes: 0 });
  expect(fuelOf([['08:00', burned(100)]])).toEqual({ litres: 0, toldMinutes: 15 });
});

test('what was burned in a silence is booked when it is told, though the time stays untold', () => {
  const told: [string, Signals][] = [
    ['08:00', burned(100)],
    ['10:00', burned(130)],
  ];
  expect(fuelOf(told)).toEqual({ litres: 30, toldMinutes: 30 });
});

test('a replaced counter adds nothing, nor does one that burns more than an engine can', () => {
  const replaced: [string, Signals][] = [
    ['08:00', burned(100)],
    ['08:10', burned(3)],
    ['08:20', burned(5)],
    ['08:30', burned(900)],
  ];
  expect(fuelOf(replaced).litres).toBe(2);
});

test('of two counters the one attached earlier counts, and the other where it has nothing to say', () => {
  const told: [string, Signals, number?][] = [
    ['08:00', burned(100), 1],
    ['08:00', burned(500), 2],
    ['08:10', burned(103), 1],
    ['08:10', burned(504), 2],
    ['08:30', burned(510), 2],
  ];
  expect(fuelOf(told).litres).toBe(9);
});

test('fuel burned on a low-loader is burned', () => {
  const fixAt = (index: number) => ({ fix: { latitudeE7: 515_000_000 + index * 90_000, longitudeE7: 0 } });
  const carried = (index: number): Signals => ({ rpm: 0, ...fixAt(index), speedKmh: 60 });
  const told: [string, Signals][] = [
    ['08:00', burned(100, carried(0))],
    ['08:05', burned(100.5, carried(1))],
    ['08:10', burned(101, carried(2))],
  ];
  expect(fuelOf(told).litres).toBe(1);
});
