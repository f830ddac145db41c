import { expect, test } from 'vitest';
import { type LinkProblem, readReceiptLink } from './receipt-link.ts';
import type { ReceiptSearch } from './receipt-search.ts';

const LINK = {
  figure: 'idleHours',
  startDate: '2026-04-20',
  endDate: '2026-04-23',
  at: '2026-04-23T14:32:10.500Z',
  machine: '17',
  filter: 'site:3',
  url: '/dashboard',
};

test('a complete link gives its query, without its way back', () => {
  expect(readReceiptLink(LINK)).toEqual({
    kind: 'query',
    query: {
      figure: 'idleHours',
      start: '2026-04-20',
      end: '2026-04-23',
      at: '2026-04-23T14:32:10.500Z',
      machineId: '17',
      filter: 'site:3',
    },
  });
});

test('a figure alone is a valid link, for today and every machine', () => {
  expect(readReceiptLink({ ...NOTHING, figure: 'totalHours' }).kind).toBe('query');
  expect(readReceiptLink({ ...LINK, startDate: 'max' }).kind).toBe('query');
});

const NOTHING: ReceiptSearch = {
  figure: undefined,
  startDate: undefined,
  endDate: undefined,
  at: undefined,
  machine: undefined,
  filter: undefined,
  url: undefined,
};

test.each<[LinkProblem, Partial<ReceiptSearch>]>([
  ['figure', { figure: undefined }],
  ['figure', { figure: 'laughs' }],
  ['dates', { startDate: '2026-02-30' }],
  ['dates', { endDate: 'max' }],
  ['reversed', { startDate: '2026-04-24' }],
  ['at', { at: '2026-04-23' }],
  ['machine', { machine: '0' }],
  ['filter', { filter: 'colour:red' }],
])('a link with a wrong part reports the problem "%s"', (problem, change) => {
  expect(readReceiptLink({ ...LINK, ...change })).toEqual({ kind: 'problem', problem });
});
