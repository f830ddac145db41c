import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listSearch, rangeOf } from './list-search.ts';

const read = (address: Record<string, unknown>) => z.parse(listSearch, address);
const TODAY = '2026-04-26';

test('an address that says nothing asks for today', () => {
  expect(rangeOf(read({}), TODAY)).toEqual({ startDate: TODAY, endDate: TODAY });
});

test('what an address says wrongly is as if it were not there', () => {
  const search = read({ startDate: '2026-02-30', endDate: 'soon', filter: 'flying', show: 'none' });
  expect(search).toEqual({});
});

test('an end without a beginning is that day, and an end before the beginning is the end alone', () => {
  expect(rangeOf(read({ endDate: '2026-04-01' }), TODAY)).toEqual({
    startDate: '2026-04-01',
    endDate: '2026-04-01',
  });
  expect(rangeOf(read({ startDate: '2026-04-20', endDate: '2026-04-01' }), TODAY).startDate).toBe(
    '2026-04-01',
  );
});

test('the longest range is 400 days, both ends included', () => {
  expect(rangeOf(read({ startDate: 'max' }), '2026-04-26')).toEqual({
    startDate: '2025-03-23',
    endDate: '2026-04-26',
  });
});
