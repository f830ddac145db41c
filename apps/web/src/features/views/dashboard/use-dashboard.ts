import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import { GET as getDashboard } from '@groundwork/contract/v1/portal/dashboard.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { type MachineFilter, parseMachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';
import { useState } from 'react';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { toLoadState } from '../../../lib/calls/load-state.ts';
import { sumsThrottleMs } from '../../../lib/calls/sums-throttle.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { type DateRange, useToday } from '../../figures/periods/public.ts';
import { toDashboardQuery } from './dashboard-query.ts';
import { type DashboardSearch, dashboardRange } from './dashboard-search.ts';

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

/** Returns the value, or the last one that was known. */
function useLastKnown<T>(value: T | undefined): T | undefined {
  const [known, setKnown] = useState(value);
  if (value !== undefined && value !== known) setKnown(value);
  return value ?? known;
}

/** Loads the dashboard of an address, and the modules that decide what it shows. */
export function useDashboard(search: DashboardSearch): DashboardState {
  const { today, timeZone } = useToday();
  const settings = useCall(settingsCall, {});
  const range = dashboardRange(search, today);
  const parsed = parseMachineFilter(search.filter ?? '');
  const filter: MachineFilter = parsed ?? new Map();
  const query = toDashboardQuery(search, today);
  const refetchThrottleMs = ({ summary }: Dashboard) => sumsThrottleMs(summary.numberOfMachines);
  const result = useCall(getDashboard, { query }, { keepsPrevious: true, refetchThrottleMs });
  const latest = useLastKnown(result.data);
  return {
    today,
    timeZone,
    range,
    filter,
    isFilterValid: parsed !== null,
    // The figures stay while others cannot be fetched.
    dashboard: result.data ?? (result.error === null ? undefined : latest),
    modules: settings.data?.modules,
    failure: toLoadState(result).failure ?? toLoadState(settings).failure,
    isBusy: result.isPlaceholderData,
    retry: () => void (result.error === null ? settings : result).refetch(),
  };
}
