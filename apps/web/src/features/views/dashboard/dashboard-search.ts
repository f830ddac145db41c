import type { COMPARISONS } from '@groundwork/contract/v1/portal/dashboard.ts';
import * as z from 'zod/mini';
import { civilDate, optional } from '../../../lib/search-params.ts';
import { type DateRange, findPeriod, type Period, resolvePeriod } from '../../figures/periods/public.ts';

/** The address of the dashboard. Invalid dates are ignored. */
export const dashboardSearch = z.object({
  startDate: optional(civilDate),
  endDate: optional(civilDate),
  filter: optional(z.string()),
});
export type DashboardSearch = z.output<typeof dashboardSearch>;

/** Used if the address has no dates: a week, so that there is something to show in the morning. */
const DEFAULT_PERIOD: Period = 'last7Days';

/** Returns the days of an address. An end before its start gives one day. */
export function dashboardRange({ startDate, endDate }: DashboardSearch, today: string): DateRange {
  if (startDate === undefined && endDate === undefined) return resolvePeriod(DEFAULT_PERIOD, today);
  const end = endDate ?? today;
  return { startDate: startDate === undefined || startDate > end ? end : startDate, endDate: end };
}

type Comparison = (typeof COMPARISONS)[number];

/** Today and yesterday are compared with the same weekday. */
const COMPARISON_OF: Readonly<Record<Period, Comparison | undefined>> = {
  today: 'week',
  yesterday: 'week',
  last7Days: 'week',
  thisWeek: 'week',
  lastWeek: 'week',
  thisMonth: 'month',
  lastMonth: 'month',
};

/** Returns what a named period is compared with; undefined lets the server decide from the dates. */
export function findComparison(range: DateRange, today: string): Comparison | undefined {
  const period = findPeriod(range, today);
  return period === null ? undefined : COMPARISON_OF[period];
}
