import { expect, test } from 'vitest';
import { nameRouteReport, ROUTE_REPORTS } from './route-report-name.ts';

test('a report is named by its key and its dates, or all_data without a start', () => {
  const days = { startsOn: '2026-03-01', endsOn: '2026-03-31' };
  expect(ROUTE_REPORTS.map((report) => nameRouteReport(report, days))).toEqual([
    'summary-routes-20260301-20260331.csv',
    'detail-routes-20260301-20260331.csv',
    'work_cycles-kpi-summary-20260301-20260331.csv',
    'work_cycles-kpi-detail-20260301-20260331.csv',
    'work_cycles-routes-20260301-20260331.csv',
  ]);
  expect(nameRouteReport('detail-routes', { ...days, startsOn: null })).toBe('detail-routes-all_data.csv');
});
