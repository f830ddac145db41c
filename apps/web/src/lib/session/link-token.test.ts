import { expect, test } from 'vitest';
import { findToken } from './link-token.ts';

test('the token of a link comes after its hash', () => {
  expect(findToken('#token=abc-123')).toBe('abc-123');
});

test('a link without a token gives null', () => {
  expect([findToken(''), findToken('#'), findToken('#token=')]).toEqual([null, null, null]);
});
