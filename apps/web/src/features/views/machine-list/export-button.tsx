import { GET as exportMachines } from '@groundwork/contract/v1/portal/machines/export.ts';
import type { Show } from '@groundwork/contract/v1/portal/machines/list.ts';
import { formatMachineFilter, type MachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { formatMachineOrder, type MachineOrder } from '@groundwork/domain/machines/machine-order.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import type { QueryDates } from '../../figures/periods/public.ts';
import type { ShownColumn } from './list-columns.ts';

type Props = {
  readonly dates: QueryDates;
  readonly show: Show;
  readonly filter: MachineFilter;
  readonly typed: string;
  readonly order: MachineOrder;
  readonly shown: readonly ShownColumn[];
};

/** Downloads the list as shown. The day's timeline is a drawing, so it is not exported. */
export function ExportButton({ dates, show, filter, typed, order, shown }: Props) {
  const chosen = formatMachineFilter(filter);
  const columns = shown.flatMap(({ id }) => (id === 'today' ? [] : [id])).join(',');
  const query = {
    ...dates,
    show,
    ...(chosen === '' ? {} : { filter: chosen }),
    search: typed.slice(0, 200),
    sortKey: formatMachineOrder(order),
    columns,
  };
  return <DownloadButton call={exportMachines} input={{ query }} />;
}
