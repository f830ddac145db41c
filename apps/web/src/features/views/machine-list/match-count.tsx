import type { Show } from '@groundwork/contract/v1/portal/machines/list.ts';
import type { MachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueryDates } from '../../figures/periods/public.ts';
import { findMachines, keepStates } from './narrow-machines.ts';
import { useMachineList } from './use-machine-list.ts';

type Props = {
  readonly dates: QueryDates;
  readonly show: Show;
  readonly typed: string;
  /** The filter that is not applied yet. */
  readonly draft: MachineFilter;
};

/** How many machines a filter will show. Loads what the list will load, so that applying it takes no time. */
export function MatchCount({ dates, show, typed, draft }: Props) {
  const { t } = useTranslation();
  const filter = useDeferredValue(draft);
  const { machines, answered } = useMachineList({ dates, show, filter });
  if (machines === null || answered === null) return t('filters.counting');
  const found = keepStates(findMachines(machines, { typed, filter, now: new Date() }), filter);
  return t('filters.show', { count: found.length });
}
