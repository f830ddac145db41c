import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FILTER_KINDS,
  formatMachineFilter,
  type MachineFilter,
  matchesFilter,
  parseMachineFilter,
  withFilterValues,
} from './machine-filter.ts';

const parse = (text: string): MachineFilter => {
  const filter = parseMachineFilter(text);
  if (!filter) throw new Error(`not a filter: ${text}`);
  return filter;
};

test('a machine matches if it has one of the values of each kind', () => {
  const filter = parse('site:12,13;machineType:EXCAVATOR');
  expect(matchesFilter({ site: ['13'], machineType: ['EXCAVATOR'] }, filter)).toBe(true);
  expect(matchesFilter({ site: ['14'], machineType: ['EXCAVATOR'] }, filter)).toBe(false);
  expect(matchesFilter({ site: ['12'] }, filter)).toBe(false);
});

test('a machine with several values matches by any of them', () => {
  expect(matchesFilter({ source: ['LORA', 'TELTONIKA'] }, parse('source:LORA'))).toBe(true);
});

test('a missing value is "none" and can be filtered for', () => {
  expect(matchesFilter({}, parse('site:none'))).toBe(true);
  expect(matchesFilter({ site: ['12'] }, parse('site:none'))).toBe(false);
});

test('an empty filter matches every machine', () => {
  expect(matchesFilter({}, parse(''))).toBe(true);
});

test.each([
  'colour:red',
  'site',
  'site:',
  'site:1,,2',
  'site:%E0%A4%A',
  'site:1;site:2',
  'site:1:2',
  `site:${'1'.repeat(5000)}`,
])('%s is not a filter', (text) => expect(parseMachineFilter(text)).toBeNull());

test('a kind without values is removed', () => {
  expect(formatMachineFilter(withFilterValues(parse('site:1;group:2'), 'site', []))).toBe('group:2');
});

test('any filter survives formatting and parsing', () => {
  const value = fc
    .string({ minLength: 1, maxLength: 20, unit: 'binary' })
    .filter((text) => text.isWellFormed());
  const kinds = fc.uniqueArray(fc.constantFrom(...FILTER_KINDS), { maxLength: 4 });
  const chosen = kinds.chain((kinds) =>
    fc.tuple(
      ...kinds.map((kind) =>
        fc.tuple(fc.constant(kind), fc.uniqueArray(value, { minLength: 1, maxLength: 3 })),
      ),
    ),
  );
  fc.assert(
    fc.property(chosen, (chosen) => {
      const filter: MachineFilter = new Map(chosen);
      expect(parseMachineFilter(formatMachineFilter(filter))).toEqual(filter);
    }),
  );
});
