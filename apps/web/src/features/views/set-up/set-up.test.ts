import { expect, test } from 'vitest';
import { findToken } from './set-up.ts';

test('the token of a link stands behind its hash', () => {
  expect(findToken('#token=abc-123')).toBe('abc-123');
});

test('a link without a token has none', () => {
  expect([findToken(''), findToken('#'), findToken('#token=')]).toEqual([null, null, null]);
});
