import { expect, test } from 'vitest';
import { countryName } from './country-names.ts';

test.each([
  ['de', '246', 'Finnland'],
  ['nl', '056', 'België'],
  ['zh', '250', '法国'],
])('in %s the country %s is %s', (language, code, name) => {
  const expression: readonly unknown[] = countryName(language);
  expect(expression[expression.indexOf(code) + 1]).toBe(name);
  expect(expression.at(-1)).toEqual(['get', 'name']);
});
