import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computePageSize } from './page-size.ts';

const createRows = (...counts: readonly number[]) =>
  counts.flatMap((count, day) => Array.from({ length: count }, () => ({ date: `2026-06-${10 + day}` })));

test.each([
  ['rows that fit are one page', createRows(2, 3), 5],
  ['a day that does not fit is on the next page', createRows(2, 4), 2],
  ['a day longer than a page is a page by itself', createRows(7, 1), 7],
  ['no rows are no page', [], 0],
])('%s', (_, rows, size) => {
  expect(computePageSize(rows, 5)).toBe(size);
});

test('pages contain every row once and never split a day', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 15 }), (counts) => {
      let left = createRows(...counts);
      let seen = 0;
      while (left.length > 0) {
        const size = computePageSize(left, 5);
        expect(left[size - 1]?.date).not.toBe(left[size]?.date);
        seen += size;
        left = left.slice(size);
      }
      expect(seen).toBe(counts.reduce((sum, count) => sum + count, 0));
    }),
  );
});
