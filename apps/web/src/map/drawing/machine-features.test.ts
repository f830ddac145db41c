import { expect, test } from 'vitest';
import { type DrawnMachine, diffMachines, featureOf } from './machine-features.ts';

const anna: DrawnMachine = { id: '7', name: 'Anna', state: 'idle', longitude: -1.5, latitude: 53.8 };
const bert: DrawnMachine = { id: '8', name: 'Bert', state: 'off', longitude: 5.1, latitude: 52.1 };
const byId = (...machines: DrawnMachine[]) => new Map(machines.map((machine) => [machine.id, machine]));

test('only machines that look different or are new are drawn, and those that left are taken off', () => {
  const moved = { ...anna, latitude: 53.9 };
  expect(diffMachines(byId(anna, bert), byId(moved))).toEqual({ remove: [8], add: [featureOf(moved)] });
  expect(diffMachines(byId(), byId(bert))).toEqual({ remove: [], add: [featureOf(bert)] });
});

test('machines that were told again as they were change nothing', () => {
  expect(diffMachines(byId(anna), byId({ ...anna }))).toBeNull();
});
