import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toDateRange, toQueryDates } from '../../figures/periods/public.ts';
import { listSearch, readListFilter, toFilterSearch } from './list-search.ts';

const read = (address: Record<string, unknown>) => z.parse(listSearch, address);
const TODAY = '2026-04-26';
const toDates = (address: Record<string, unknown>) => toQueryDates(read(address), TODAY);

test('an empty address queries today, in the time zone of each machine', () => {
  expect(toDates({})).toEqual({});
  expect(toDateRange({}, TODAY, null)).toEqual({ startDate: TODAY, endDate: TODAY });
});

test('invalid parts of an address are ignored, except the filter, which is kept for the warning', () => {
  const search = read({ startDate: '2026-02-30', endDate: 'soon', filter: 'flying', show: 'none' });
  expect(search).toEqual({ filter: 'flying' });
});

test('an end without a start is one day, and an end before the start is the end alone', () => {
  const day = { start: '2026-04-01', end: '2026-04-01' };
  expect(toDates({ endDate: '2026-04-01' })).toEqual(day);
  expect(toDates({ startDate: '2026-04-20', endDate: '2026-04-01' })).toEqual(day);
});

test('the longest range starts at the first reading that the answer names', () => {
  const dates = toDates({ startDate: 'max' });
  expect(dates).toEqual({ start: 'max', end: TODAY });
  expect(toDateRange(dates, TODAY, null)).toEqual({ startDate: TODAY, endDate: TODAY });
  const answered = { startDate: '2019-08-05', endDate: TODAY };
  expect(toDateRange(dates, TODAY, answered)).toEqual(answered);
});

test('a state with stateIn=range is a filter for those that were in it, next to the others', () => {
  const filter = readListFilter(read({ state: 'idle', stateIn: 'range', filter: 'site:1' }));
  expect([...(filter ?? [])]).toEqual([
    ['site', ['1']],
    ['stateInRange', ['idle']],
  ]);
  const search = { ...read({ state: 'idle', stateIn: 'range' }), ...toFilterSearch(filter ?? new Map()) };
  expect(readListFilter(search)).toEqual(filter);
  expect([...(readListFilter(read({ state: 'broken-down', stateIn: 'range' })) ?? [])]).toEqual([
    ['state', ['broken-down']],
  ]);
  expect(readListFilter(read({ state: 'flying', stateIn: 'range' }))).toEqual(new Map());
  expect(readListFilter(read({ filter: 'flying' }))).toBeNull();
});
