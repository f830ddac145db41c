import { getCatalogueValues } from '@groundwork/domain/machine-types/type-values.ts';
import { expect, test } from 'vitest';
import { defaultValuesDraft, toValues, toValuesDraft } from './type-draft.ts';

const stored = (key: string) => {
  const values = getCatalogueValues(key);
  return { ...values, workSensors: [...values.workSensors] };
};

test('sends unchanged values as they were', () => {
  for (const key of ['EXCAVATOR', 'GENERATOR', 'RIDE_ON_TROWEL'])
    expect(toValues(toValuesDraft(stored(key)))).toEqual(stored(key));
});

test('reads an empty speed as unknown and 0 as never moving by itself', () => {
  const draft = defaultValuesDraft();
  expect(toValues({ ...draft, greatestTravelSpeedKmh: ' ' }).greatestTravelSpeedKmh).toBeNull();
  expect(toValues({ ...draft, greatestTravelSpeedKmh: '0' }).greatestTravelSpeedKmh).toBe(0);
});

test('accepts quarters of an hour', () => {
  expect(toValues({ ...defaultValuesDraft(), contractHoursPerDay: '7.75' }).contractHoursPerDay).toBe(7.75);
});
