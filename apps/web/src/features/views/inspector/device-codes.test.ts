import { expect, test } from 'vitest';
import { codesIn, codesProblem } from './device-codes.ts';

test('codes are read as they are pasted from lists, each once', () => {
  expect(codesIn(' 356307042441013, 356307042441014\n356307042441013;ab-cd ')).toEqual([
    '356307042441013',
    '356307042441014',
    'AB-CD',
  ]);
});

test.each([
  ['nothing', [], 'missing'],
  ['a word with a sign', ['abc?'], 'malformed'],
  ['eleven codes', Array.from({ length: 11 }, (_, index) => `1000${index}`), 'tooMany'],
  ['a code', ['356307042441013'], null],
])('%s: %s is %s', (_, codes, problem) => {
  expect(codesProblem(codes)).toBe(problem);
});
