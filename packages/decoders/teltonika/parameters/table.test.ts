import type { NativeValue } from '@groundwork/domain/readings/reading.ts';
import { expect, test } from 'vitest';
import { readingOfRecord } from '../reading.ts';
import { buildRecord } from '../record.fixture.ts';
import { measure } from './measure.ts';
import { keysOfParameter } from './parameter.ts';
import { findParameter, PARAMETERS } from './table.ts';

/** A value as screens show it: its name, its measurement and its unit. */
function shown(value: NativeValue, beside: readonly NativeValue[] = []) {
  const parameter = findParameter(readingOfRecord(buildRecord({ values: [value, ...beside] })), value);
  return parameter && [parameter.name, measure(parameter, value), parameter.unit];
}

/** Only an FMB630 or FMB640 sends it. */
const FM6_MARK: NativeValue = { id: 71, width: 1, raw: 3 };

test('more than 150 ids are known by name, unit, width and place where they were found', () => {
  expect(new Set(PARAMETERS.map(({ id }) => id)).size).toBeGreaterThan(150);
  for (const { name, widths, source, scale } of PARAMETERS) {
    expect(name).not.toBe('');
    expect(widths.length).toBeGreaterThan(0);
    expect(scale).toBeGreaterThan(0);
    expect(source).toMatch(/wiki\.teltonika-gps\.com|github\.com/);
  }
});

test('no value has two meanings to the same models', () => {
  const meanings = PARAMETERS.flatMap((parameter) =>
    keysOfParameter(parameter).flatMap((key) =>
      (parameter.models === 'any' ? ['FMB', 'FM6'] : [parameter.models]).map(
        (models) => `${key} to ${models}`,
      ),
    ),
  );
  const twice = meanings.filter((meaning, index) => meanings.indexOf(meaning) !== index);
  expect(twice).toEqual([]);
});

test.each<[string, NativeValue, readonly [string, number | null, string]]>([
  ['a temperature below zero', { id: 72, width: 4, raw: 0xffff_ff9c }, ['Dallas temperature 1', -10, '°C']],
  ['one above it', { id: 72, width: 4, raw: 215 }, ['Dallas temperature 1', 21.5, '°C']],
  ['a probe that has not measured yet', { id: 72, width: 4, raw: 850 }, ['Dallas temperature 1', null, '°C']],
  ['a probe that is in trouble', { id: 72, width: 4, raw: 3_000 }, ['Dallas temperature 1', null, '°C']],
  [
    'a level sensor that does not answer',
    { id: 201, width: 2, raw: 0xffff },
    ['Level sensor 1, level', null, ''],
  ],
  [
    'its temperature below zero',
    { id: 202, width: 1, raw: 0xf6 },
    ['Level sensor 1, temperature', -10, '°C'],
  ],
  ['an engine in frost', { id: 115, width: 2, raw: 0xff38 }, ['Engine temperature (CAN)', -20, '°C']],
  ['a speed that no engine has', { id: 85, width: 2, raw: 0xffff }, ['Engine speed (CAN)', null, 'rpm']],
  [
    'hours of an engine that were not read',
    { id: 102, width: 4, raw: 0 },
    ['Engine work time (CAN)', null, 'min'],
  ],
  ['a total with all bits set', { id: 16, width: 4, raw: 0xffff_ffff }, ['Total odometer', null, 'm']],
  ['a voltage', { id: 66, width: 2, raw: 13_870 }, ['External voltage', 13_870, 'mV']],
])('%s', (_, value, told) => {
  expect(shown(value)).toEqual(told);
});

test('an id of another width is another thing', () => {
  expect(shown({ id: 85, width: 1, raw: 40 }, [FM6_MARK])?.[0]).not.toBe('Engine speed (CAN)');
});

test('an id that one family uses for another thing is told by what else the reading says', () => {
  const value: NativeValue = { id: 252, width: 1, raw: 1 };
  expect(shown(value)?.[0]).toBe('Unplugged');
  expect(shown(value, [FM6_MARK])?.[0]).toBe('Authorised driving');
});

test('what nobody told us has no name', () => {
  expect(shown({ id: 65_000, width: 1, raw: 1 })).toBeNull();
});
