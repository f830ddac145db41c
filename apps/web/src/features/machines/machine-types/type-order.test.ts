import type { MachineTypeAnswer } from '@groundwork/contract/entities/machine-type.ts';
import { catalogueValuesOf } from '@groundwork/domain/machine-types/type-values.ts';
import { expect, test } from 'vitest';
import { isSet } from './type-order.ts';

function typeWith(change: Partial<MachineTypeAnswer['values']>): MachineTypeAnswer {
  const values = { ...catalogueValuesOf('LORRY'), workSensors: [...catalogueValuesOf('LORRY').workSensors] };
  return {
    key: 'LORRY',
    name: null,
    category: 'transport',
    values: { ...values, ...change },
    catalogueValues: values,
    heldFrom: null,
    numberOfMachines: 0,
    version: 1,
  };
}

test('a type is set by the organisation where any value is not that of the catalogue', () => {
  expect(isSet(typeWith({}))).toBe(false);
  expect(isSet(typeWith({ workSensors: ['pto'] }))).toBe(true);
  expect(isSet(typeWith({ greatestTravelSpeedKmh: null }))).toBe(true);
  expect(isSet(typeWith({ travels: false }))).toBe(true);
});

test('a type of the organisation’s own is always set by it', () => {
  expect(isSet({ ...typeWith({}), key: 'OWN_1', name: 'Ours', catalogueValues: null })).toBe(true);
});
