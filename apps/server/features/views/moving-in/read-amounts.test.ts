import { expect, test } from 'vitest';
import { readDecimal, readInstant } from './read-amounts.ts';

const terms = { zone: 'Europe/Paris', firstDay: '1899-12-30' };

test.for([
  ['2026-03-01T07:00:00Z', '2026-03-01T07:00:00.000Z'],
  ['2026-03-01 07:00+01:00', '2026-03-01T06:00:00.000Z'],
  ['2026-03-01 7:05', '2026-03-01T06:05:00.000Z'],
  ['2026-03-01', '2026-02-28T23:00:00.000Z'],
  ['1/3/2026', '2026-02-28T23:00:00.000Z'],
  ['01.03.2026 07:00', '2026-03-01T06:00:00.000Z'],
  ['2026/3/1', '2026-02-28T23:00:00.000Z'],
  ['46082', '2026-02-28T23:00:00.000Z'],
  ['46082.999999', '2026-03-01T23:00:00.000Z'],
  ['13/13/2026', null],
  ['31.02.2026', null],
  ['2026-03-01 morning', null],
  ['12', null],
  ['', null],
] as const)('reads %s as %s', ([text, expected]) => {
  expect(readInstant(text, terms)?.toISOString() ?? null).toBe(expected);
});

test('counts days from 1904 in files that do', () => {
  expect(readInstant('44620', { ...terms, firstDay: '1904-01-01' })).toEqual(readInstant('46082', terms));
});

test.for([
  ['1234.5', 1234.5],
  ['1234,5', 1234.5],
  ['1 234,5', 1234.5],
  ['-3', -3],
  ['1e3', null],
  ['=1+1', null],
  ['', null],
] as const)('reads %s as the number %s', ([text, expected]) => {
  expect(readDecimal(text)).toBe(expected);
});
