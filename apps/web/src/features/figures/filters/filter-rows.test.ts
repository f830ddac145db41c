import { formatMachineFilter, parseMachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { expect, test } from 'vitest';
import { createAmountRow, toFilter, toRows } from './filter-rows.ts';

const parse = (text: string) => parseMachineFilter(text) ?? new Map();

test.each([
  'machineType:EXCAVATOR,DUMPER;amounts:idlePercentage-over-15,rentalUtilisation-under-90.5',
  'stateInRange:idle;amounts:lastSeenAge-over-1',
  '',
])('the conditions of %s give the same filter again', (text) => {
  for (const locale of ['en-GB', 'de-DE', 'fr-FR'])
    expect(formatMachineFilter(toFilter(toRows(parse(text), locale), locale))).toBe(text);
});

test('amounts are typed with the decimal sign of the language', () => {
  const [row] = toRows(parse('amounts:idleHours-over-1.5'), 'de-DE');
  expect(row).toMatchObject({ key: 'idleHours', comparison: 'over', typed: '1,5' });
});

test('a condition without a value or a number is left out', () => {
  const row = createAmountRow('idleHours', []);
  const rows = [row, { ...row, typed: 'many' }, { id: 'site', kind: 'site', values: [] } as const];
  expect(toFilter(rows, 'en-GB').size).toBe(0);
});
