import { GET as listCards } from '@groundwork/contract/v1/portal/machines/cards.ts';
import type { Show } from '@groundwork/contract/v1/portal/machines/list.ts';
import { GET as listSummaries } from '@groundwork/contract/v1/portal/machines/summaries.ts';
import { withoutFactKinds } from '@groundwork/domain/machines/level-filter.ts';
import {
  formatMachineFilter,
  type MachineFilter,
  withFilterValues,
} from '@groundwork/domain/machines/machine-filter.ts';
import { useMemo } from 'react';
import { type LoadState, toLoadState } from '../../../lib/calls/load-state.ts';
import { sumsThrottleMs } from '../../../lib/calls/sums-throttle.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import type { DateRange, QueryDates } from '../../figures/periods/public.ts';
import type { ListedMachine } from './listed-machine.ts';

/** The range of the answered figures, and the instant at which they were computed. */
export type AnsweredRange = DateRange & { readonly computedAt: string; readonly restatedDays: number };

export type MachineList = {
  /** Null until the first machines are loaded. */
  readonly machines: readonly ListedMachine[] | null;
  readonly answered: AnsweredRange | null;
  readonly updatedAt: Date;
  /** Machines and figures load separately, and one can fail without the other. */
  readonly load: { readonly machines: LoadState; readonly summary: LoadState };
  readonly retry: () => void;
};

/** Throttles refetches by a millisecond per machine: a small fleet updates at once, a large one every few seconds. */
const throttleMs = ({ machines }: { readonly machines: readonly unknown[] }): number => machines.length;

type ListQuery = { readonly dates: QueryDates; readonly show: Show; readonly filter: MachineFilter };

/** Loads the machines that match a filter, without its states and what compares facts: the list filters those itself. */
export function useMachineList({ dates, show, filter }: ListQuery): MachineList {
  const chosen = formatMachineFilter(withoutFactKinds(withFilterValues(filter, 'state', [])));
  const query = { show, ...(chosen === '' ? {} : { filter: chosen }) };
  // Names and states are current whatever the range; only a filter by figures needs dates.
  const datesOfFilter = filter.has('outOfHours') ? dates : {};
  const list = useCall(
    listCards,
    { query: { ...query, ...datesOfFilter } },
    { keepsPrevious: true, refetchThrottleMs: throttleMs },
  );
  const summaries = useCall(
    listSummaries,
    { query: { ...query, ...dates } },
    { keepsPrevious: true, refetchThrottleMs: ({ machines }) => sumsThrottleMs(machines.length) },
  );
  const machines = useMemo(() => {
    const factsById = new Map(summaries.data?.machines.map(({ id, facts }) => [id, facts]));
    return (
      list.data?.machines.map((machine) => ({ ...machine, facts: factsById.get(machine.id) ?? null })) ?? null
    );
  }, [list.data, summaries.data]);
  return {
    machines,
    answered: useAnsweredRange(summaries.data),
    updatedAt: new Date(list.dataUpdatedAt),
    load: { machines: toLoadState(list), summary: toLoadState(summaries) },
    retry: () =>
      void Promise.all([list, summaries].filter(({ error }) => error).map((call) => call.refetch())),
  };
}

type Answered = {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly computedAt: string;
  readonly restatedDays: number;
};

function useAnsweredRange(data: Answered | undefined): AnsweredRange | null {
  return (
    useMemo(
      () =>
        data && {
          startDate: data.startsOn,
          endDate: data.endsOn,
          computedAt: data.computedAt,
          restatedDays: data.restatedDays,
        },
      [data],
    ) ?? null
  );
}
