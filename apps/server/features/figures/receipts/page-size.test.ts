import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sizeOfPage } from './page-size.ts';

const rowsOf = (...counts: readonly number[]) =>
  counts.flatMap((count, day) => Array.from({ length: count }, () => ({ date: `2026-06-${10 + day}` })));

test.each([
  ['what fits is one page', rowsOf(2, 3), 5],
  ['a day that does not fit waits for the next page', rowsOf(2, 4), 2],
  ['a day that is longer than a page is a page by itself', rowsOf(7, 1), 7],
  ['nothing is no page', [], 0],
])('%s', (_, rows, size) => {
  expect(sizeOfPage(rows, 5)).toBe(size);
});

test('page by page, every row comes once, and no day is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 15 }), (counts) => {
      let left = rowsOf(...counts);
      let seen = 0;
      while (left.length > 0) {
        const size = sizeOfPage(left, 5);
        expect(left[size - 1]?.date).not.toBe(left[size]?.date);
        seen += size;
        left = left.slice(size);
      }
      expect(seen).toBe(counts.reduce((sum, count) => sum + count, 0));
    }),
  );
});
