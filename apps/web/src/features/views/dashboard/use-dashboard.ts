import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import { GET as getDashboard } from '@groundwork/contract/v1/portal/dashboard.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { type MachineFilter, parseMachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { loadStateOf } from '../../../lib/calls/load-state.ts';
import { sumsRestMs } from '../../../lib/calls/sums-rest.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { type DateRange, useToday } from '../../figures/periods/public.ts';
import { comparisonOf, type DashboardSearch, dashboardRange } from './dashboard-search.ts';

/** What an address asks the dashboard for, and how far that has come. */
type AskedDashboard = {
  readonly today: string;
  readonly timeZone: string;
  readonly range: DateRange;
  readonly filter: MachineFilter;
  /** False where the filter of the address is none: then every machine is counted. */
  readonly isFilterRead: boolean;
  readonly dashboard: Dashboard | undefined;
  readonly modules: Readonly<Record<ModuleFlag, boolean>> | undefined;
  readonly failure: CallFailure | null;
  /** Figures of other days or machines are on their way; those from before are still there. */
  readonly isBusy: boolean;
  readonly retry: () => void;
};

/** Asks for the dashboard of an address, and for the flags that decide what is shown of it. */
export function useDashboard(search: DashboardSearch): AskedDashboard {
  const { today, timeZone } = useToday();
  const settings = useCall(settingsCall, {});
  const range = dashboardRange(search, today);
  const read = parseMachineFilter(search.filter ?? '');
  const filter: MachineFilter = read ?? new Map();
  const query = {
    start: range.startDate,
    end: range.endDate,
    compare: comparisonOf(range, today),
    filter: filter.size === 0 ? undefined : search.filter,
  };
  const calmMs = ({ summary }: Dashboard) => sumsRestMs(summary.numberOfMachines);
  const result = useCall(getDashboard, { query }, { keepsPrevious: true, calmMs });
  return {
    today,
    timeZone,
    range,
    filter,
    isFilterRead: read !== null,
    dashboard: result.data,
    modules: settings.data?.modules,
    failure: loadStateOf(result).failure ?? loadStateOf(settings).failure,
    isBusy: result.isPlaceholderData,
    retry: () => void (result.error === null ? settings : result).refetch(),
  };
}
