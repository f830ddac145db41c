import { expect, test } from 'vitest';
import { findCodesProblem, parseCodes } from './device-codes.ts';

test('codes pasted from lists are parsed, each once', () => {
  expect(parseCodes(' 356307042441013, 356307042441014\n356307042441013;ab-cd ')).toEqual([
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
])('%s: the problem of %s is %s', (_, codes, problem) => {
  expect(findCodesProblem(codes)).toBe(problem);
});
