import { expect, test } from 'vitest';
import { indexAfterKey } from './timeline-keys.ts';

test.each([
  ['ArrowRight', -1, 0],
  ['ArrowLeft', -1, 4],
  ['ArrowRight', 4, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 2],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['PageDown', 1, 4],
  ['PageUp', 3, 0],
  ['a', 2, null],
])('%s on stretch %i of five moves to %s', (key, index, expected) => {
  expect(indexAfterKey(key, index, 5)).toBe(expected);
});

test('returns null for an empty day', () => {
  expect(indexAfterKey('ArrowRight', -1, 0)).toBeNull();
});
