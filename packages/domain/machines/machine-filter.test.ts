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

const filterOf = (text: string): MachineFilter => {
  const filter = parseMachineFilter(text);
  if (!filter) throw new Error(`not a filter: ${text}`);
  return filter;
};

test('a machine passes when it has one of the values of each kind', () => {
  const filter = filterOf('site:12,13;machineType:EXCAVATOR');
  expect(matchesFilter({ site: ['13'], machineType: ['EXCAVATOR'] }, filter)).toBe(true);
  expect(matchesFilter({ site: ['14'], machineType: ['EXCAVATOR'] }, filter)).toBe(false);
  expect(matchesFilter({ site: ['12'] }, filter)).toBe(false);
});

test('a machine with several values passes with any of them', () => {
  expect(matchesFilter({ source: ['LORA', 'TELTONIKA'] }, filterOf('source:LORA'))).toBe(true);
});

test('what a machine does not have is none, and can be asked for', () => {
  expect(matchesFilter({}, filterOf('site:none'))).toBe(true);
  expect(matchesFilter({ site: ['12'] }, filterOf('site:none'))).toBe(false);
});

test('no filter lets every machine pass', () => {
  expect(matchesFilter({}, filterOf(''))).toBe(true);
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

test('a kind without values is taken out', () => {
  expect(formatMachineFilter(withFilterValues(filterOf('site:1;group:2'), 'site', []))).toBe('group:2');
});

test('any filter is read as it was written', () => {
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
