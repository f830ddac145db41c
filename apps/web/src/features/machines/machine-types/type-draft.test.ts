import { catalogueValuesOf } from '@groundwork/domain/machine-types/type-values.ts';
import { expect, test } from 'vitest';
import { draftOf, firstValues, valuesOf } from './type-draft.ts';

const stored = (key: string) => {
  const values = catalogueValuesOf(key);
  return { ...values, workSensors: [...values.workSensors] };
};

test('what is not touched in the form is sent as it came', () => {
  for (const key of ['EXCAVATOR', 'GENERATOR', 'RIDE_ON_TROWEL'])
    expect(valuesOf(draftOf(stored(key)))).toEqual(stored(key));
});

test('an empty speed is not known, and 0 is one that never moves by itself', () => {
  const draft = firstValues();
  expect(valuesOf({ ...draft, greatestTravelSpeedKmh: ' ' }).greatestTravelSpeedKmh).toBeNull();
  expect(valuesOf({ ...draft, greatestTravelSpeedKmh: '0' }).greatestTravelSpeedKmh).toBe(0);
});

test('a quarter of an hour can be typed', () => {
  expect(valuesOf({ ...firstValues(), contractHoursPerDay: '7.75' }).contractHoursPerDay).toBe(7.75);
});
