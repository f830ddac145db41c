import { expect, test } from 'vitest';
import {
  type FieldValues,
  listFieldFaults,
  listShownFields,
  matchesFormat,
  resolveSchema,
  SCHEMA_FIELDS,
  type SchemaChanges,
} from './machine-schema.ts';

const faultsOf = (changes: SchemaChanges, values: FieldValues, mandatory: readonly string[] = []) =>
  listFieldFaults(resolveSchema(changes, mandatory), values);

test('a new organisation shows every field and refuses nothing', () => {
  const schema = resolveSchema({}, []);
  expect(listShownFields(schema)).toEqual(SCHEMA_FIELDS);
  expect(listFieldFaults(schema, Object.fromEntries(SCHEMA_FIELDS.map((field) => [field, null])))).toEqual(
    [],
  );
});

test('a mandatory field is refused if it is empty, and not checked if it is absent', () => {
  for (const empty of [null, ''])
    expect(faultsOf({}, { model: empty }, ['model'])).toEqual([{ field: 'model', reason: 'REQUIRED' }]);
  expect(faultsOf({}, { model: 'EC220' }, ['model'])).toEqual([]);
  expect(faultsOf({}, { oem: null }, ['model'])).toEqual([]);
});

test('a field that is not shown is never mandatory', () => {
  const groups = [{ id: 'all', description: '', fields: ['oem'] as const }];
  expect(faultsOf({ groups }, { model: null, oem: null }, ['model', 'oem'])).toEqual([
    { field: 'oem', reason: 'REQUIRED' },
  ]);
});

test('fields of a group are in the order of the schema', () => {
  const groups = [{ id: 'all', description: '', fields: ['oem', 'model', 'note'] as const }];
  const types = { oem: { order: 9 }, model: { order: 2 }, note: { order: 5 } };
  expect(listShownFields(resolveSchema({ groups, types }, []))).toEqual(['model', 'note', 'oem']);
});

test.for([
  [{ values: ['Volvo'] }, {}, 'oem', 'Bomag', 'NOT_ALLOWED'],
  [{ values: ['Volvo'], validated: false }, {}, 'oem', 'Bomag', null],
  [{ values: ['true'] }, {}, 'rebatedFuel', false, 'NOT_ALLOWED'],
  [{}, { minLength: 3 }, 'model', 'EC', 'TOO_SHORT'],
  [{}, { maxLength: 3 }, 'model', 'EC22', 'TOO_LONG'],
  [{}, { maxLength: 3 }, 'model', '挖掘机', null],
  [{}, { minimum: 2000 }, 'manufacturingYear', 1999, 'TOO_SMALL'],
  [{}, { maximum: 30 }, 'loadCapacity', 30.5, 'TOO_LARGE'],
  [{}, { maximum: 30 }, 'loadCapacity', 30, null],
  [{}, { format: 'AA-9999' }, 'serialNumber', 'XY-12', 'MALFORMED'],
  [{}, { format: 'AA-9999' }, 'serialNumber', 'XY-1234', null],
  [{ validated: false }, { format: 'AA-9999' }, 'serialNumber', 'XY-12', null],
] as const)('%j with %j: %s %s is %s', ([type, rule, field, value, reason]) => {
  const faults = faultsOf({ types: { [field]: type }, validation: { [field]: rule } }, { [field]: value });
  expect(faults.map((fault) => fault.reason)).toEqual(reason === null ? [] : [reason]);
});

test('a format stands for digits, letters, either, and itself', () => {
  expect(matchesFormat('É7/x', 'A9/*')).toBe(true);
  for (const text of ['É7/', 'É7/xx', '77/x', 'ÉÉ/x', 'É7-x', 'É7/-'])
    expect(matchesFormat(text, 'A9/*')).toBe(false);
});
