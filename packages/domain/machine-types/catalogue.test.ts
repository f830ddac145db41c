import { expect, test } from 'vitest';
import { findMachineType, MACHINE_TYPES } from './catalogue.ts';

test('each type is found by its key, of which there is one', () => {
  const keys = MACHINE_TYPES.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const type of MACHINE_TYPES) expect(findMachineType(type.key)).toBe(type);
  expect(findMachineType('excavator')).toBeNull();
});

test('only types that travel for their work go somewhere, and those that work by being on stay', () => {
  for (const { key, travels, onIsWork, greatestTravelSpeedKmh } of MACHINE_TYPES) {
    if (travels) expect(greatestTravelSpeedKmh, key).toBeGreaterThan(0);
    if (onIsWork) expect(greatestTravelSpeedKmh, key).toBe(0);
  }
});
