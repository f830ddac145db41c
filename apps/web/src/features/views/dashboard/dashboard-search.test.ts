import { expect, test } from 'vitest';
import { dashboardRange, dashboardSearch, findComparison } from './dashboard-search.ts';

const THURSDAY = '2026-04-23';

test('an address without dates shows the last seven days', () => {
  expect(dashboardRange({}, THURSDAY)).toEqual({ startDate: '2026-04-17', endDate: THURSDAY });
});

test('one date alone, or an end before its start, gives one day', () => {
  expect(dashboardRange({ endDate: '2026-04-02' }, THURSDAY)).toEqual({
    startDate: '2026-04-02',
    endDate: '2026-04-02',
  });
  expect(dashboardRange({ startDate: '2026-04-09', endDate: '2026-04-02' }, THURSDAY)).toEqual({
    startDate: '2026-04-02',
    endDate: '2026-04-02',
  });
  expect(dashboardRange({ startDate: '2026-04-20' }, THURSDAY)).toEqual({
    startDate: '2026-04-20',
    endDate: THURSDAY,
  });
});

test('an invalid date is ignored', () => {
  expect(dashboardSearch.parse({ startDate: '2026-02-30', endDate: 'soon', filter: 'site:3' })).toEqual({
    startDate: undefined,
    endDate: undefined,
    filter: 'site:3',
  });
});

test('weeks are compared with weeks, months with months, and the server decides for other dates', () => {
  expect(findComparison({ startDate: '2026-04-20', endDate: THURSDAY }, THURSDAY)).toBe('week');
  expect(findComparison({ startDate: '2026-03-01', endDate: '2026-03-31' }, THURSDAY)).toBe('month');
  expect(findComparison({ startDate: '2026-04-17', endDate: THURSDAY }, THURSDAY)).toBe('week');
  expect(findComparison({ startDate: THURSDAY, endDate: THURSDAY }, THURSDAY)).toBe('week');
  expect(findComparison({ startDate: '2026-04-16', endDate: THURSDAY }, THURSDAY)).toBeUndefined();
});
