import { expect, test } from 'vitest';
import { burnPerKilometre, burnRate, toLitres } from './burn.ts';
import {
  type DatedEmissionFactors,
  DEFAULT_EMISSION_FACTORS,
  emissionFactorsOn,
  emissionGrams,
  getBurnedFuel,
} from './emission-factors.ts';

test.each([
  [{ fuelType: 'hvo', rebatedFuel: true }, 'hvo'],
  [{ fuelType: null, rebatedFuel: true }, 'gas-oil'],
  [{ fuelType: null, rebatedFuel: false }, 'diesel-blend'],
  [{ fuelType: null, rebatedFuel: null }, 'diesel-blend'],
] as const)('%o burns %s', (known, fuel) => {
  expect(getBurnedFuel(known)).toBe(fuel);
});

test('emissions of a hundred litres of each fuel by the default factors', () => {
  const kilograms = (fuel: Parameters<typeof emissionGrams>[1]) =>
    (emissionGrams(100_000, fuel, DEFAULT_EMISSION_FACTORS) ?? Number.NaN) / 1_000;
  expect(kilograms('diesel-blend')).toBeCloseTo(257.082, 9);
  expect(kilograms('mineral-diesel')).toBeCloseTo(266.155, 9);
  expect(kilograms('gas-oil')).toBeCloseTo(275.541, 9);
  expect(kilograms('hvo')).toBeCloseTo(3.558, 9);
});

test('an electric machine has no emissions', () => {
  expect(emissionGrams(0, 'electric', DEFAULT_EMISSION_FACTORS)).toBeNull();
});

test('factors hold from their date, and the defaults before the first', () => {
  const from = (startsOn: string, blend: number): DatedEmissionFactors => ({
    startsOn,
    kilogramsPerLitre: { ...DEFAULT_EMISSION_FACTORS, 'diesel-blend': blend },
  });
  const dated = [from('2026-07-01', 2.4), from('2026-01-01', 2.5)];
  const blendOn = (date: string) => emissionFactorsOn(dated, date)['diesel-blend'];
  expect(['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01'].map(blendOn)).toEqual([
    2.57082, 2.5, 2.5, 2.4,
  ]);
});

test('litres, litres per hour and litres per kilometre; null without hours or distance', () => {
  expect(toLitres(12_300)).toBe(12.3);
  expect(burnRate(30_000, 2 * 3_600)).toBe(15);
  expect(burnRate(0, 0)).toBeNull();
  expect(burnPerKilometre(45_000, 90_000_000)).toBe(0.5);
  expect(burnPerKilometre(500, 0)).toBeNull();
});
