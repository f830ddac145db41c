import {
  type FilterOption,
  type FilterPage,
  GET as listFilters,
  type MachineFilterKind,
} from '@groundwork/contract/v1/portal/filters/index.ts';
import type { Show } from '@groundwork/contract/v1/portal/machines/list.ts';
import type { FilterKind } from '@groundwork/domain/machines/machine-filter.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import type { QueryDates } from '../periods/public.ts';

type FiltersQuery = { readonly page: FilterPage; readonly show: Show; readonly dates: QueryDates };

/** Loads the available filters, if they are shown or a chosen value needs its name. */
export const useMachineFilters = ({ page, show, dates }: FiltersQuery, isNeeded: boolean) =>
  useCall(listFilters, { query: { show, page, ...dates } }, { enabled: isNeeded, keepsPrevious: true });

/** Finds the option of a value; null if no machine has it any more. */
export const findOption = (
  kinds: readonly MachineFilterKind[],
  kind: FilterKind,
  value: string,
): FilterOption | null => kinds.find(({ id }) => id === kind)?.options.find(({ id }) => id === value) ?? null;
