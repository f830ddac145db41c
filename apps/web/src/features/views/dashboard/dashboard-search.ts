import type { COMPARISONS } from '@groundwork/contract/v1/portal/dashboard.ts';
import { isCivilDate } from '@groundwork/domain/time/civil-date.ts';
import * as z from 'zod/mini';
import { type DateRange, datesOf, findPeriod, type Period } from '../../figures/periods/public.ts';

const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
const date = z.string().check(z.refine(isCivilDate));

/** What the address of the dashboard says. A date that is none is as if it were not there. */
export const dashboardSearch = z.object({
  startDate: optional(date),
  endDate: optional(date),
  filter: optional(z.string()),
});
export type DashboardSearch = z.output<typeof dashboardSearch>;

/** Where an address names no dates: a week, so that a morning has something to show. */
const FIRST_PERIOD: Period = 'last7Days';

/** The days that an address asks for. An end before its beginning gives one day. */
export function dashboardRange({ startDate, endDate }: DashboardSearch, today: string): DateRange {
  if (startDate === undefined && endDate === undefined) return datesOf(FIRST_PERIOD, today);
  const end = endDate ?? today;
  return { startDate: startDate === undefined || startDate > end ? end : startDate, endDate: end };
}

type Comparison = (typeof COMPARISONS)[number];

/** What a period is compared with, where its name says so; else its dates tell the server. */
export function comparisonOf(range: DateRange, today: string): Comparison | undefined {
  const period = findPeriod(range, today);
  if (period === 'thisWeek' || period === 'lastWeek') return 'week';
  return period === 'thisMonth' || period === 'lastMonth' ? 'month' : undefined;
}
