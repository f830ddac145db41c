import { expect, test } from 'vitest';
import { placeAfterKey, selectionAfterKey } from './grid-focus.ts';

const size = { rows: 41, columns: 10 };
const from = { row: 20, column: 4 };
const after = (key: string, ctrlKey = false, place = from) => placeAfterKey({ key, ctrlKey }, place, size);

test.each([
  ['ArrowDown', { row: 21, column: 4 }],
  ['ArrowUp', { row: 19, column: 4 }],
  ['ArrowLeft', { row: 20, column: 3 }],
  ['ArrowRight', { row: 20, column: 5 }],
  ['PageDown', { row: 35, column: 4 }],
  ['PageUp', { row: 5, column: 4 }],
  ['Home', { row: 20, column: 0 }],
  ['End', { row: 20, column: 9 }],
])('%s moves the focus', (key, expected) => {
  expect(after(key)).toEqual(expected);
});

test('with Ctrl, Home is the first head and End the last cell', () => {
  expect(after('Home', true)).toEqual({ row: 0, column: 0 });
  expect(after('End', true)).toEqual({ row: 40, column: 9 });
});

test('no key leaves the grid', () => {
  const corner = { row: 0, column: 0 };
  expect(after('ArrowUp', false, corner)).toEqual(corner);
  expect(after('ArrowLeft', false, corner)).toEqual(corner);
  expect(after('PageDown', false, { row: 39, column: 9 })).toEqual({ row: 40, column: 9 });
});

test('a page up stops at the first machine', () => {
  expect(after('PageUp', false, { row: 3, column: 0 })).toEqual({ row: 1, column: 0 });
});

test('a letter key does not move the focus', () => {
  expect(after('a')).toBeNull();
});

test.each([
  [' ', {}, 'row'],
  [' ', { shiftKey: true }, 'range'],
  ['a', { ctrlKey: true }, 'all'],
  ['a', {}, null],
  ['ArrowDown', { shiftKey: true }, null],
] as const)('%s with %o selects %s', (key, keys, expected) => {
  expect(selectionAfterKey({ key, ctrlKey: false, shiftKey: false, ...keys })).toBe(expected);
});
