import { GET as readFigures } from '@groundwork/contract/v1/portal/sites/figures.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import {
  formatMachineFilter,
  type MachineFilter,
  parseMachineFilter,
} from '@groundwork/domain/machines/machine-filter.ts';
import { sumsThrottleMs } from '../../../lib/calls/sums-throttle.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import {
  type DateRange,
  type QueryDates,
  resolvePeriod,
  toDateRange,
  toQueryDates,
  useToday,
} from '../../figures/periods/public.ts';
import type { SitesSearch } from './site-search.ts';

const NO_FILTER: MachineFilter = new Map();

/** Loads the figures of the sites of an address; its days are the last seven if it names none. */
export function useSiteFigures(search: SitesSearch) {
  const { today, timeZone } = useToday();
  const dates: QueryDates = toQueryDates(search, today, resolvePeriod('last7Days', today));
  const parsed = parseMachineFilter(search.filter ?? '');
  const filter = parsed ?? NO_FILTER;
  const chosen = formatMachineFilter(filter);
  const result = useCall(
    readFigures,
    { query: { ...dates, ...(chosen === '' ? {} : { filter: chosen }) } },
    {
      keepsPrevious: true,
      refetchThrottleMs: ({ all }) => sumsThrottleMs(all.numberOfMachines),
    },
  );
  const settings = useCall(settingsCall, {});
  const { data } = result;
  const answered: DateRange | null = data ? { startDate: data.startsOn, endDate: data.endsOn } : null;
  return {
    today,
    timeZone,
    dates,
    range: toDateRange(dates, today, answered),
    filter,
    isFilterValid: parsed !== null,
    result,
    modules: settings.data?.modules,
  };
}
