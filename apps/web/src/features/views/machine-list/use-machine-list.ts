import { GET as listCards } from '@groundwork/contract/v1/portal/machines/cards.ts';
import type { Show } from '@groundwork/contract/v1/portal/machines/list.ts';
import { GET as listSummaries } from '@groundwork/contract/v1/portal/machines/summaries.ts';
import {
  formatMachineFilter,
  type MachineFilter,
  withFilterValues,
} from '@groundwork/domain/machines/machine-filter.ts';
import { useMemo } from 'react';
import { type LoadState, loadStateOf } from '../../../lib/calls/load-state.ts';
import { sumsRestMs } from '../../../lib/calls/sums-rest.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import type { DateRange, QueryDates } from '../../figures/periods/public.ts';
import type { ListedMachine } from './listed-machine.ts';

/** The figures' range as it was answered, and the instant at which they were computed. */
export type AnsweredRange = DateRange & { readonly computedAt: string };

export type MachineList = {
  /** Null until the machines have come for the first time. */
  readonly machines: readonly ListedMachine[] | null;
  readonly answered: AnsweredRange | null;
  readonly updatedAt: Date;
  /** The machines come first; their figures follow, and may fail apart. */
  readonly load: { readonly machines: LoadState; readonly summary: LoadState };
  readonly retry: () => void;
};

/** A millisecond for each machine: a small fleet is followed at once, a large one every few seconds. */
const restAfter = ({ machines }: { readonly machines: readonly unknown[] }): number => machines.length;

type Asked = { readonly dates: QueryDates; readonly show: Show; readonly filter: MachineFilter };

/** The machines that a filter chooses, but for their states, which the list itself tells apart. */
export function useMachineList({ dates, show, filter }: Asked): MachineList {
  const chosen = formatMachineFilter(withFilterValues(filter, 'state', []));
  const query = { show, ...(chosen === '' ? {} : { filter: chosen }) };
  // Names and states are of now, whatever the days: only a filter by figures asks for them.
  const datesOfFilter = filter.has('outOfHours') ? dates : {};
  const list = useCall(
    listCards,
    { query: { ...query, ...datesOfFilter } },
    { keepsPrevious: true, calmMs: restAfter },
  );
  const summaries = useCall(
    listSummaries,
    { query: { ...query, ...dates } },
    { keepsPrevious: true, calmMs: ({ machines }) => sumsRestMs(machines.length) },
  );
  const machines = useMemo(() => {
    const factsOf = new Map(summaries.data?.machines.map(({ id, facts }) => [id, facts]));
    return (
      list.data?.machines.map((machine) => ({ ...machine, facts: factsOf.get(machine.id) ?? null })) ?? null
    );
  }, [list.data, summaries.data]);
  return {
    machines,
    answered: useAnswered(summaries.data),
    updatedAt: new Date(list.dataUpdatedAt),
    load: { machines: loadStateOf(list), summary: loadStateOf(summaries) },
    retry: () =>
      void Promise.all([list, summaries].filter(({ error }) => error).map((call) => call.refetch())),
  };
}

type Answered = { readonly startsOn: string; readonly endsOn: string; readonly computedAt: string };

function useAnswered(data: Answered | undefined): AnsweredRange | null {
  return (
    useMemo(
      () => data && { startDate: data.startsOn, endDate: data.endsOn, computedAt: data.computedAt },
      [data],
    ) ?? null
  );
}
