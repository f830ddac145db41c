import { expect, test } from 'vitest';
import { WORK_EVIDENCE } from '../derivation/stream/evidence.ts';
import { findMachineType, MACHINE_TYPES } from './catalogue.ts';
import { MACHINE_CATEGORIES } from './machine-type.ts';

test('each type is found by its unique key', () => {
  const keys = MACHINE_TYPES.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const type of MACHINE_TYPES) expect(findMachineType(type.key)).toBe(type);
  expect(findMachineType('excavator')).toBeNull();
});

test('more than sixty types are known, including those of the excavator view', () => {
  expect(MACHINE_TYPES.length).toBeGreaterThan(60);
  for (const key of ['EXCAVATOR', 'WHEELED_LOADER', 'EXCAVATOR_SUPPORT'])
    expect(findMachineType(key), key).not.toBeNull();
});

test('every category has types, and lists its own together', () => {
  const order = MACHINE_TYPES.map(({ category }) => category);
  expect(order.filter((category, index) => order[index - 1] !== category)).toEqual([...MACHINE_CATEGORIES]);
});

test('types that travel for their work have a travel speed, and types that work when on have none', () => {
  for (const { key, travels, onIsWork, greatestTravelSpeedKmh } of MACHINE_TYPES) {
    if (travels) expect(greatestTravelSpeedKmh, key).toBeGreaterThan(0);
    if (onIsWork) expect(greatestTravelSpeedKmh, key).toBe(0);
    expect(travels && onIsWork, key).toBe(false);
  }
});

test('work sensors are listed in the order of evidence', () => {
  for (const { key, workSensors } of MACHINE_TYPES) {
    const places = workSensors.map((sensor) => WORK_EVIDENCE.indexOf(sensor));
    expect(places, key).toEqual(places.toSorted((a, b) => a - b));
    expect(workSensors.length, key).toBeGreaterThan(0);
  }
});
