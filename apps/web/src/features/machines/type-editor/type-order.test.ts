import type { MachineTypeAnswer } from '@groundwork/contract/entities/machine-type.ts';
import { getCatalogueValues } from '@groundwork/domain/machine-types/type-values.ts';
import { expect, test } from 'vitest';
import { isCustomised } from './type-order.ts';

function typeWith(change: Partial<MachineTypeAnswer['values']>): MachineTypeAnswer {
  const values = {
    ...getCatalogueValues('LORRY'),
    workSensors: [...getCatalogueValues('LORRY').workSensors],
  };
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

test('is customised if any value differs from the catalogue', () => {
  expect(isCustomised(typeWith({}))).toBe(false);
  expect(isCustomised(typeWith({ workSensors: ['pto'] }))).toBe(true);
  expect(isCustomised(typeWith({ greatestTravelSpeedKmh: null }))).toBe(true);
  expect(isCustomised(typeWith({ travels: false }))).toBe(true);
});

test('is always customised if the type is the organisation’s own', () => {
  expect(isCustomised({ ...typeWith({}), key: 'OWN_1', name: 'Ours', catalogueValues: null })).toBe(true);
});
