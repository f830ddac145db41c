import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import { GET as getDashboard, HISTORY_TYPES } from '@groundwork/contract/v1/portal/dashboard.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { UTILISATION_LIMIT } from '@groundwork/domain/limits.ts';
import { type MachineFilter, parseMachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { toLoadState } from '../../../lib/calls/load-state.ts';
import { sumsThrottleMs } from '../../../lib/calls/sums-throttle.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { type DateRange, useToday } from '../../figures/periods/public.ts';
import { type DashboardSearch, dashboardRange, findComparison } from './dashboard-search.ts';

/** The dashboard of an address, and its loading state. */
type DashboardState = {
  readonly today: string;
  readonly timeZone: string;
  readonly range: DateRange;
  readonly filter: MachineFilter;
  /** False if the filter of the address is invalid; every machine is counted then. */
  readonly isFilterValid: boolean;
  readonly dashboard: Dashboard | undefined;
  readonly modules: Readonly<Record<ModuleFlag, boolean>> | undefined;
  readonly failure: CallFailure | null;
  /** Figures of other days or machines are loading; the earlier ones are still shown. */
  readonly isBusy: boolean;
  readonly retry: () => void;
};

/** Loads the dashboard of an address, and the modules that decide what it shows. */
export function useDashboard(search: DashboardSearch): DashboardState {
  const { today, timeZone } = useToday();
  const settings = useCall(settingsCall, {});
  const range = dashboardRange(search, today);
  const parsed = parseMachineFilter(search.filter ?? '');
  const filter: MachineFilter = parsed ?? new Map();
  const query = {
    start: range.startDate,
    end: range.endDate,
    historyType: HISTORY_TYPES,
    utilisationLimit: UTILISATION_LIMIT,
    compare: findComparison(range, today),
    filter: filter.size === 0 ? undefined : search.filter,
  };
  const refetchThrottleMs = ({ summary }: Dashboard) => sumsThrottleMs(summary.numberOfMachines);
  const result = useCall(getDashboard, { query }, { keepsPrevious: true, refetchThrottleMs });
  return {
    today,
    timeZone,
    range,
    filter,
    isFilterValid: parsed !== null,
    dashboard: result.data,
    modules: settings.data?.modules,
    failure: toLoadState(result).failure ?? toLoadState(settings).failure,
    isBusy: result.isPlaceholderData,
    retry: () => void (result.error === null ? settings : result).refetch(),
  };
}
