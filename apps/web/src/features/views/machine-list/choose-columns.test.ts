import { expect, test } from 'vitest';
import { moveColumn, orderForChoice } from './choose-columns.ts';
import type { ColumnId } from './list-columns.ts';

const ORDER: readonly ColumnId[] = ['name', 'state', 'site'];

test('shown columns come first in their order, then the others', () => {
  expect(orderForChoice(['name', 'site'], ['name', 'assetId', 'site', 'state'])).toEqual([
    'name',
    'site',
    'assetId',
    'state',
  ]);
});

test('a column moves one place up and down', () => {
  expect(moveColumn(ORDER, 'site', -1)).toEqual(['name', 'site', 'state']);
  expect(moveColumn(ORDER, 'state', 1)).toEqual(['name', 'site', 'state']);
});

test('no column moves before the machine or past the last place', () => {
  expect(moveColumn(ORDER, 'state', -1)).toBe(ORDER);
  expect(moveColumn(ORDER, 'name', 1)).toBe(ORDER);
  expect(moveColumn(ORDER, 'site', 1)).toBe(ORDER);
});
