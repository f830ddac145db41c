import { GET as getDashboard, HISTORY_TYPES } from '@groundwork/contract/v1/portal/dashboard.ts';
import { UTILISATION_LIMIT } from '@groundwork/domain/limits.ts';
import { parseMachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { prefetchCall } from '../../../lib/calls/use-call.ts';
import { getToday } from '../../figures/periods/public.ts';
import { type DashboardSearch, dashboardRange, dashboardSearch, findComparison } from './dashboard-search.ts';

/** Returns the query for the days and machines of an address. An invalid filter counts every machine. */
export function toDashboardQuery(search: DashboardSearch, today: string) {
  const range = dashboardRange(search, today);
  return {
    start: range.startDate,
    end: range.endDate,
    historyType: HISTORY_TYPES,
    utilisationLimit: UTILISATION_LIMIT,
    compare: findComparison(range, today),
    filter: parseMachineFilter(search.filter ?? '')?.size ? search.filter : undefined,
  };
}

/** Fetches the dashboard of an address before it is rendered, once the organisation's time zone is known. */
export function prefetchDashboard(address: Readonly<Record<string, unknown>>, timeZone: string): void {
  const search = dashboardSearch.parse(address);
  void prefetchCall(getDashboard, { query: toDashboardQuery(search, getToday(timeZone)) });
}
