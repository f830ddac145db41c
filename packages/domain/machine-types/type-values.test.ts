import { expect, test } from 'vitest';
import {
  catalogueValuesOf,
  type DatedTypeValues,
  isOwnTypeKey,
  typeValuesOverTime,
  workRulesOverTime,
} from './type-values.ts';

const DAY = 86_400;
const said = (key: string, from: number, workingRpm: number): DatedTypeValues => ({
  key,
  from,
  values: { ...catalogueValuesOf(key), workingRpm },
});
const levels = (types: { from: number; key: string }[], own: DatedTypeValues[]) =>
  workRulesOverTime(types, own).map(({ from, work }) => [from, work.workingRpm]);

test('a type is as the catalogue has it until the organisation says otherwise, and then as it says', () => {
  const own = [said('EXCAVATOR', 3 * DAY, 1_600), said('EXCAVATOR', DAY, 1_400), said('ROLLER', 0, 900)];
  expect(typeValuesOverTime('EXCAVATOR', own).map(({ from, values }) => [from, values.workingRpm])).toEqual([
    [0, 1_200],
    [DAY, 1_400],
    [3 * DAY, 1_600],
  ]);
  expect(typeValuesOverTime('ROLLER', own)).toHaveLength(1);
});

test('a machine that becomes another type works by the rules of its type of the time', () => {
  const own = [said('EXCAVATOR', DAY, 1_400), said('ROLLER', 4 * DAY, 900)];
  const types = [
    { from: 0, key: 'EXCAVATOR' },
    { from: 3 * DAY, key: 'ROLLER' },
  ];
  expect(levels(types, own)).toEqual([
    [0, 1_200],
    [DAY, 1_400],
    [3 * DAY, 1_200],
    [4 * DAY, 900],
  ]);
});

test('what is said again, or is no rule of work, changes nothing', () => {
  const again = said('EXCAVATOR', 2 * DAY, 1_400);
  const hours = { ...again, from: 3 * DAY, values: { ...again.values, contractHoursPerDay: 8 } };
  const types = [{ from: 0, key: 'EXCAVATOR' }];
  expect(levels(types, [said('EXCAVATOR', DAY, 1_400), again, hours])).toEqual([
    [0, 1_200],
    [DAY, 1_400],
  ]);
});

test('of two types from the same instant the later one holds', () => {
  const types = [
    { from: 0, key: 'ROLLER' },
    { from: 0, key: 'MINI_EXCAVATOR' },
  ];
  expect(levels(types, [])).toEqual([[0, 1_500]]);
});

test('keys of types that an organisation made are told from those of the catalogue', () => {
  expect(['OWN_1', 'OWN_9007199254740991'].map(isOwnTypeKey)).toEqual([true, true]);
  expect(['EXCAVATOR', 'OWN_', 'OWN_0', 'OWN_01', 'own_1', 'OWN_1x'].map(isOwnTypeKey)).not.toContain(true);
});
