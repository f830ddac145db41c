import { expect, test } from 'vitest';
import { parseTypedDecimal, toSentNumber } from './typed-decimal.ts';

test.each([
  ['en-GB', '1234.5', 1234.5],
  ['en-GB', '1,234.5', 1234.5],
  ['en-GB', '1,234,567', 1_234_567],
  ['en-GB', '1234,5', 1234.5],
  ['de-DE', '1234,5', 1234.5],
  ['de-DE', '1.234,5', 1234.5],
  ['de-DE', '1.234', 1234],
  ['de-DE', '1234.5', 1234.5],
  ['fr-FR', '1 234,5', 1234.5],
  ['zh-CN', '12', 12],
  ['en-GB', ' 0 ', 0],
  ['en-GB', '-5', -5],
  ['de-DE', '−1,5', -1.5],
])('in %s, %j is %d', (locale, typed, value) => {
  expect(parseTypedDecimal(typed, locale)).toBe(value);
});

test.each(['', 'x', '1.2.3', '5-', '1e5', '12 h'])('rejects %j', (typed) => {
  expect(parseTypedDecimal(typed, 'en-GB')).toBeNull();
});

test('what is no number is sent as it was typed, for the server to refuse', () => {
  expect(toSentNumber('1.234,5', 'de-DE')).toBe(1234.5);
  expect(toSentNumber(' dear ', 'en-GB')).toBe('dear');
  expect(toSentNumber(' ', 'en-GB')).toBe('');
});
