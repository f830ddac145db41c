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

test('a whole link is asked as it stands, without its way back', () => {
  expect(readReceiptLink(LINK)).toEqual({
    kind: 'question',
    question: {
      figure: 'idleHours',
      start: '2026-04-20',
      end: '2026-04-23',
      at: '2026-04-23T14:32:10.500Z',
      machineId: '17',
      filter: 'site:3',
    },
  });
});

test('a figure alone is a link: of today, and of every machine', () => {
  expect(readReceiptLink({ ...NOTHING, figure: 'totalHours' }).kind).toBe('question');
  expect(readReceiptLink({ ...LINK, startDate: 'max' }).kind).toBe('question');
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
])('a link that is wrong in its %s is told so', (problem, change) => {
  expect(readReceiptLink({ ...LINK, ...change })).toEqual({ kind: 'problem', problem });
});
