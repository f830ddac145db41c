import { expect, test } from 'vitest';
import { readVerifyArguments } from './verify-arguments.ts';

test('without arguments everything is verified', () => {
  const range = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
  expect(readVerifyArguments([])).toEqual({ machineIds: [], range });
});

test('a range of dates covers these days in every zone', () => {
  const { machineIds, range } = readVerifyArguments([
    '--from',
    '2026-03-28',
    '--to',
    '2026-03-29',
    '7',
    '12',
  ]);
  expect(machineIds).toEqual([7, 12]);
  expect(new Date(range.from * 1000).toISOString()).toBe('2026-03-27T10:00:00.000Z');
  expect(new Date(range.until * 1000).toISOString()).toBe('2026-03-30T14:00:00.000Z');
});

test.each([
  [['--from', '2026-13-01'], '--from 2026-13-01 is not a date'],
  [['--to', 'yesterday'], '--to yesterday is not a date'],
  [['--from', '2026-03-02', '--to', '2026-03-01'], 'is later than'],
  [['digger'], 'digger is not the id of a machine'],
  [['--sample', '3'], 'npm run verify -- [--from'],
])('refuses %j and names it', (args, message) => {
  expect(() => readVerifyArguments(args)).toThrow(message);
});
