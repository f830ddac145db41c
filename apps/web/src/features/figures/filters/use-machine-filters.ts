import {
  type FilterOption,
  GET as listFilters,
  type MachineFilterKind,
} from '@groundwork/contract/v1/portal/filters.ts';
import type { Show } from '@groundwork/contract/v1/portal/machines/list.ts';
import type { FilterKind } from '@groundwork/domain/machines/machine-filter.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import type { QueryDates } from '../periods/public.ts';

type Asked = { readonly show: Show; readonly dates: QueryDates };

/** What the machines can be filtered by; asked for only where it is shown, or a filter has to be named. */
export const useMachineFilters = ({ show, dates }: Asked, isNeeded: boolean) =>
  useCall(
    listFilters,
    { query: { show, page: 'machines', ...dates } },
    { enabled: isNeeded, keepsPrevious: true },
  );

/** The option of a value; null where no machine has it any more. */
export const findOption = (
  kinds: readonly MachineFilterKind[],
  kind: FilterKind,
  value: string,
): FilterOption | null => kinds.find(({ id }) => id === kind)?.options.find(({ id }) => id === value) ?? null;
