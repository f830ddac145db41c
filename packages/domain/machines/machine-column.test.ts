import { expect, test } from 'vitest';
import { parseMachineColumns } from './machine-column.ts';

test('columns are read in their order', () => {
  expect(parseMachineColumns('state,name,fuelBurnRate')).toEqual(['state', 'name', 'fuelBurnRate']);
});

test.each(['', 'name,', 'name,colour', 'name,name', 'Name', '__proto__'])(
  '%j is not a list of columns',
  (text) => {
    expect(parseMachineColumns(text)).toBeNull();
  },
);
