import { expect, test } from 'vitest';
import { type DrawnMachine, diffMachines, toFeature } from './machine-features.ts';

const anna: DrawnMachine = {
  id: '7',
  name: 'Anna',
  state: 'idle',
  type: 'EXCAVATOR',
  longitude: -1.5,
  latitude: 53.8,
};
const bert: DrawnMachine = {
  id: '8',
  name: 'Bert',
  state: 'off',
  type: 'DUMPER',
  longitude: 5.1,
  latitude: 52.1,
};
const byId = (...machines: DrawnMachine[]) => new Map(machines.map((machine) => [machine.id, machine]));

test('adds only new and changed machines, and removes those that are gone', () => {
  const moved = { ...anna, latitude: 53.9 };
  expect(diffMachines(byId(anna, bert), byId(moved))).toEqual({ remove: [8], add: [toFeature(moved)] });
  expect(diffMachines(byId(), byId(bert))).toEqual({ remove: [], add: [toFeature(bert)] });
});

test('returns null if nothing has changed', () => {
  expect(diffMachines(byId(anna), byId({ ...anna }))).toBeNull();
});
