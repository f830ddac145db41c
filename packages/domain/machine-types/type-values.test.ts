import { expect, test } from 'vitest';
import {
  type DatedTypeValues,
  getCatalogueValues,
  isOwnTypeKey,
  typeValuesOverTime,
  workRulesOverTime,
} from './type-values.ts';

const DAY = 86_400;
const dated = (key: string, from: number, workingRpm: number): DatedTypeValues => ({
  key,
  from,
  values: { ...getCatalogueValues(key), workingRpm },
});
const levels = (types: { from: number; key: string }[], own: DatedTypeValues[]) =>
  workRulesOverTime(types, own).map(({ from, work }) => [from, work.workingRpm]);

test('a type has the values of the catalogue until the organisation sets its own', () => {
  const own = [dated('EXCAVATOR', 3 * DAY, 1_600), dated('EXCAVATOR', DAY, 1_400), dated('ROLLER', 0, 900)];
  expect(typeValuesOverTime('EXCAVATOR', own).map(({ from, values }) => [from, values.workingRpm])).toEqual([
    [0, 1_200],
    [DAY, 1_400],
    [3 * DAY, 1_600],
  ]);
  expect(typeValuesOverTime('ROLLER', own)).toHaveLength(1);
});

test('a machine whose type changes works by the rules of its type at the time', () => {
  const own = [dated('EXCAVATOR', DAY, 1_400), dated('ROLLER', 4 * DAY, 900)];
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

test('repeated values and values that are no work rules change nothing', () => {
  const again = dated('EXCAVATOR', 2 * DAY, 1_400);
  const hours = { ...again, from: 3 * DAY, values: { ...again.values, contractHoursPerDay: 8 } };
  const types = [{ from: 0, key: 'EXCAVATOR' }];
  expect(levels(types, [dated('EXCAVATOR', DAY, 1_400), again, hours])).toEqual([
    [0, 1_200],
    [DAY, 1_400],
  ]);
});

test('of two types from the same instant the last one holds', () => {
  const types = [
    { from: 0, key: 'ROLLER' },
    { from: 0, key: 'MINI_EXCAVATOR' },
  ];
  expect(levels(types, [])).toEqual([[0, 1_500]]);
});

test('keys of own types are distinguished from those of the catalogue', () => {
  expect(['OWN_1', 'OWN_9007199254740991'].map(isOwnTypeKey)).toEqual([true, true]);
  expect(['EXCAVATOR', 'OWN_', 'OWN_0', 'OWN_01', 'own_1', 'OWN_1x'].map(isOwnTypeKey)).not.toContain(true);
});
