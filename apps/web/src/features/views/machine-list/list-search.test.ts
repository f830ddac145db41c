import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toDateRange, toQueryDates } from '../../figures/periods/public.ts';
import { listSearch } from './list-search.ts';

const read = (address: Record<string, unknown>) => z.parse(listSearch, address);
const TODAY = '2026-04-26';
const asked = (address: Record<string, unknown>) => toQueryDates(read(address), TODAY);

test('an address that says nothing asks for today, whatever day that is for each machine', () => {
  expect(asked({})).toEqual({});
  expect(toDateRange({}, TODAY, null)).toEqual({ startDate: TODAY, endDate: TODAY });
});

test('what an address says wrongly is as if it were not there, but its filter is kept to be told of', () => {
  const search = read({ startDate: '2026-02-30', endDate: 'soon', filter: 'flying', show: 'none' });
  expect(search).toEqual({ filter: 'flying' });
});

test('an end without a beginning is that day, and an end before the beginning is the end alone', () => {
  const day = { start: '2026-04-01', end: '2026-04-01' };
  expect(asked({ endDate: '2026-04-01' })).toEqual(day);
  expect(asked({ startDate: '2026-04-20', endDate: '2026-04-01' })).toEqual(day);
});

test('the longest range begins where the answer says that the first reading was', () => {
  const dates = asked({ startDate: 'max' });
  expect(dates).toEqual({ start: 'max', end: TODAY });
  expect(toDateRange(dates, TODAY, null)).toEqual({ startDate: TODAY, endDate: TODAY });
  const answered = { startDate: '2019-08-05', endDate: TODAY };
  expect(toDateRange(dates, TODAY, answered)).toEqual(answered);
});
