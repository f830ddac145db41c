import { addDays, startOfMonth, startOfWeek } from '@groundwork/domain/time/civil-date.ts';

/** The specification's ranges, in its order. Weeks begin on Monday. */
export const PERIODS = [
  'today',
  'yesterday',
  'last7Days',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
] as const;
export type Period = (typeof PERIODS)[number];

/** Inclusive civil dates. */
export type DateRange = { readonly startDate: string; readonly endDate: string };

/** Returns the dates of a period relative to a day. */
export function resolvePeriod(period: Period, today: string): DateRange {
  const [monday, first] = [startOfWeek(today), startOfMonth(today)];
  const ranges: Record<Period, DateRange> = {
    today: { startDate: today, endDate: today },
    yesterday: { startDate: addDays(today, -1), endDate: addDays(today, -1) },
    last7Days: { startDate: addDays(today, -6), endDate: today },
    thisWeek: { startDate: monday, endDate: today },
    lastWeek: { startDate: addDays(monday, -7), endDate: addDays(monday, -1) },
    thisMonth: { startDate: first, endDate: today },
    lastMonth: { startDate: startOfMonth(addDays(first, -1)), endDate: addDays(first, -1) },
  };
  return ranges[period];
}

/** Finds the first period with these dates, or null if there is none. */
export function findPeriod(range: DateRange, today: string): Period | null {
  const hasThoseDates = (period: Period) => {
    const { startDate, endDate } = resolvePeriod(period, today);
    return startDate === range.startDate && endDate === range.endDate;
  };
  return PERIODS.find(hasThoseDates) ?? null;
}
