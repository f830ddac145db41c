import { expect, test } from 'vitest';
import { NO_ROWS, type SelectedRows, toggleAllRows, toggleRow } from './select-rows.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const list = ({ ids }: SelectedRows) => [...ids].sort().join('');
const after = (...steps: readonly (readonly [id: string, isRange?: boolean])[]) =>
  steps.reduce((rows, [id, isRange = false]) => toggleRow(rows, ORDER, id, isRange), NO_ROWS);

test.each([
  ['one', [['b']], 'b'],
  ['one, and not any more', [['b'], ['b']], ''],
  ['a range downwards', [['b'], ['d', true]], 'bcd'],
  ['a range upwards', [['d'], ['b', true]], 'bcd'],
  ['a range from the row before', [['a'], ['c'], ['e', true]], 'acde'],
  ['a range that is unselected', [['a'], ['e', true], ['e'], ['c', true]], 'ab'],
  ['a range without a beginning', [['c', true]], 'c'],
] as const)('selects %s', (_, steps, expected) => {
  expect(list(after(...steps))).toBe(expected);
});

test('a range whose beginning is not shown any more is one row', () => {
  expect(list(toggleRow({ ids: new Set(['x']), anchor: 'x' }, ORDER, 'c', true))).toBe('cx');
});

test('all are those that are shown', () => {
  const all = toggleAllRows({ ids: new Set(['x', 'a']), anchor: 'a' }, ORDER, true);
  expect(list(all)).toBe('abcdex');
  expect(list(toggleAllRows(all, ORDER, false))).toBe('x');
});
