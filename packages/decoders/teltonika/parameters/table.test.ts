import type { NativeValue } from '@groundwork/domain/readings/reading.ts';
import { expect, test } from 'vitest';
import { toReading } from '../reading.ts';
import { buildRecord } from '../record.fixture.ts';
import { measure } from './measure.ts';
import { listParameterKeys } from './parameter.ts';
import { findParameter, PARAMETERS } from './table.ts';

/** Returns the meaning of a value by the table, in a record with others. */
function findMeaning(value: NativeValue, others: readonly NativeValue[] = []) {
  const parameter = findParameter(toReading(buildRecord({ values: [value, ...others] })), value);
  return parameter && { name: parameter.name, unit: parameter.unit, measured: measure(parameter, value) };
}

const FM6_MARK: NativeValue = { id: 205, width: 4, raw: 7_603_371 };

test('at least 150 ids, each row with a name, a width and its source', () => {
  expect(new Set(PARAMETERS.map(({ id }) => id)).size).toBeGreaterThanOrEqual(150);
  for (const { name, widths, source, min, max } of PARAMETERS) {
    expect(name).not.toBe('');
    expect(widths.length).toBeGreaterThan(0);
    expect(source).toMatch(/^(wiki\.teltonika-gps\.com|github\.com)\//);
    expect(min).toBeLessThanOrEqual(max);
  }
});

test('id, width and models together are unique', () => {
  const meant = new Set<string>();
  for (const parameter of PARAMETERS) {
    const each = parameter.models === 'any' ? ['FMB', 'FM6'] : [parameter.models];
    for (const key of listParameterKeys(parameter))
      for (const models of each) {
        expect(meant, `${parameter.id} ${parameter.name}`).not.toContain(`${models} ${key}`);
        meant.add(`${models} ${key}`);
      }
  }
});

test.each([
  [
    { id: 17, width: 2, raw: 0xfc18 },
    { name: 'Acceleration, X axis', unit: 'mG', measured: -1_000 },
  ],
  [
    { id: 72, width: 4, raw: 0xffff_ff38 },
    { name: 'Dallas temperature 1', unit: '°C', measured: -20 },
  ],
  [
    { id: 72, width: 2, raw: 0xff38 },
    { name: 'Dallas temperature 1', unit: '°C', measured: -20 },
  ],
  [
    { id: 25, width: 2, raw: 0xf060 },
    { name: 'Bluetooth temperature 1', unit: '°C', measured: -40 },
  ],
  [
    { id: 25, width: 2, raw: 2_345 },
    { name: 'Bluetooth temperature 1', unit: '°C', measured: 23.45 },
  ],
  [
    { id: 32, width: 1, raw: 0xd8 },
    { name: 'Coolant temperature (OBD)', unit: '°C', measured: -40 },
  ],
  [
    { id: 115, width: 2, raw: 0xfda8 },
    { name: 'Engine temperature (CAN)', unit: '°C', measured: -60 },
  ],
  [
    { id: 59, width: 2, raw: 0xadf8 },
    { name: 'Fuel injection timing', unit: '°', measured: -210 },
  ],
  [
    { id: 45, width: 2, raw: 300 },
    { name: 'Fuel rail pressure, direct', unit: 'kPa', measured: 3_000 },
  ],
] as const)('%o is measured with its sign and factor', (value, meaning) => {
  expect(findMeaning(value)).toEqual(meaning);
});

test.each([
  ['a Dallas probe before its first measurement', { id: 72, width: 4, raw: 850 }],
  ['a Dallas probe that could not be read', { id: 73, width: 2, raw: 2_000 }],
  ['a Dallas probe that is not connected', { id: 74, width: 4, raw: 3_000 }],
  ['a radio sensor that was not found', { id: 26, width: 2, raw: 32_767 }],
  ['a radio sensor out of order', { id: 86, width: 2, raw: 32_733 }],
  ['the minimum of two signed bytes', { id: 25, width: 2, raw: 0x8000 }],
  ['a level sensor with an error', { id: 201, width: 2, raw: 0xfffc }],
  ['an engine speed that is not available', { id: 85, width: 2, raw: 0xffff }],
  ['a mileage unknown to an adapter', { id: 87, width: 4, raw: 0 }],
] as const)('%s is not a measurement', (_, value) => {
  expect(findMeaning(value)?.measured).toBeNull();
});

test('no planned service is not a distance', () => {
  const value: NativeValue = { id: 113, width: 4, raw: 0xfffd_8c85 };
  expect(findMeaning(value, [FM6_MARK])).toEqual({ name: 'Distance to service', unit: 'km', measured: null });
});

test.each([
  [{ id: 87, width: 4, raw: 96_000 }, 'Total mileage (CAN)', 'Fuel level (FMS)'],
  [{ id: 252, width: 1, raw: 1 }, 'Unplugged', 'Authorised driving'],
  [{ id: 31, width: 1, raw: 40 }, 'Engine load (OBD)', 'Accelerator pedal'],
  [{ id: 11, width: 8, raw: 5n }, 'SIM card number, first half', undefined],
] as const)('%o has different meanings for an FMB and an FMB640', (value, toFmb, toFm6) => {
  expect(findMeaning(value)?.name).toBe(toFmb);
  expect(findMeaning(value, [FM6_MARK])?.name).toBe(toFm6);
});

test('the width distinguishes values with the same id', () => {
  expect(findMeaning({ id: 35, width: 1, raw: 90 })?.name).toBe('Intake manifold pressure');
  expect(findMeaning({ id: 35, width: 2, raw: 90 }, [FM6_MARK])?.name).toBe('Engine speed (CAN)');
  expect(findMeaning({ id: 35, width: 4, raw: 90 })).toBeNull();
});
