import { expect, test } from 'vitest';
import { moveColumn, orderForChoice } from './choose-columns.ts';
import { FIRST_COLUMN } from './list-columns.ts';

const ORDER = [FIRST_COLUMN, 'state', 'site', 'type'] as const;

test('the shown columns come first, in their order, then the others', () => {
  expect(orderForChoice([FIRST_COLUMN, 'site'], ORDER)).toEqual([FIRST_COLUMN, 'site', 'state', 'type']);
});

test.each([
  ['type', 1, [FIRST_COLUMN, 'type', 'state', 'site']],
  ['state', 3, [FIRST_COLUMN, 'site', 'type', 'state']],
  ['state', 0, ORDER],
  ['type', 4, ORDER],
  [FIRST_COLUMN, 2, ORDER],
  ['note', 1, ORDER],
] as const)('moving %s to place %i', (id, to, order) => {
  expect(moveColumn(ORDER, id, to)).toEqual(order);
});
