import { expect, test } from 'vitest';
import { insertedValues, listEqualities } from './column-values.ts';
import { compile, joinSql, sql } from './sql.ts';

test('values become parameters, and columns the text', () => {
  const values = { name: "O'Hara", starts_on: null };
  expect(compile(sql`insert into site ${insertedValues(values)}`)).toEqual({
    text: 'insert into site (name, starts_on) values ($1, $2)',
    values: ["O'Hara", null],
  });
  expect(compile(joinSql(listEqualities(values)))).toEqual({
    text: 'name = $1, starts_on = $2',
    values: ["O'Hara", null],
  });
});

test.each(['name = 1 --', 'a b', '', '"name"', 'Name'])('%j is not a column', (name) => {
  expect(() => insertedValues({ [name]: 1 })).toThrow(TypeError);
  expect(() => listEqualities({ [name]: 1 })).toThrow(TypeError);
});
