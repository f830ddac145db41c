import { GET as listMachines } from '@groundwork/contract/v1/portal/machines/list.ts';
import {
  formatMachineOrder,
  type MachineOrder,
  parseMachineOrder,
} from '@groundwork/domain/machines/machine-order.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePatterns } from '../../charts/state-patterns.tsx';
import { useMay } from '../../lib/authentication.ts';
import { useCall } from '../../lib/use-call.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { CallBoundary } from '../../ui/call-boundary.tsx';
import { Page } from '../../ui/page.tsx';
import { OffHoursWarning, useToday } from '../periods/public.ts';
import { EmptyList } from './empty-list.tsx';
import { type ListSearch, rangeOf } from './list-search.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { MachineList } from './machine-list.tsx';
import { MakeMachineDialog } from './make-machine-dialog.tsx';
import { useOpenMachine } from './use-open-machine.ts';

type Props = {
  readonly search: ListSearch;
  /** Writes a part of the address; undefined takes it out. */
  readonly onSearch: (change: ListSearch) => void;
};

/** The list of machines: their states now, today's timeline, and figures over the chosen days. */
export function MachineListPage({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const open = useOpenMachine();
  const isNarrow = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false });
  const mayEdit = useMay('machines.edit');
  const [making, setMaking] = useState(false);
  const { today, timeZone } = useToday();
  const range = rangeOf(search, today);
  const show = search.show ?? 'active';
  // Without dates, every machine answers for its own today, which need not be the same day.
  const isToday = search.startDate === undefined && search.endDate === undefined;
  const result = useCall(
    listMachines,
    {
      query: {
        ...(isToday ? {} : { start: range.startDate, end: range.endDate }),
        show,
      },
    },
    { keepsPrevious: true },
  );
  const order = parseMachineOrder(search.sortKey);
  const changeOrder = (order: MachineOrder) => onSearch({ sortKey: formatMachineOrder(order) });
  const updated = formats.timeOfDay(new Date(result.dataUpdatedAt).toISOString(), timeZone);

  return (
    <Page
      title={t('machines.title')}
      lead={result.data ? t('machines.updated', { time: updated }) : undefined}
      actions={
        mayEdit ? (
          <Button kind="filled" onClick={() => setMaking(true)}>
            {t('machines.new')}
          </Button>
        ) : undefined
      }
    >
      <StatePatterns />
      <CallBoundary result={result} failed={t('machines.loadFailed')}>
        {({ machines }) =>
          machines.length === 0 && show !== 'archived' ? (
            <EmptyList
              onMake={mayEdit ? () => setMaking(true) : null}
              onShowArchived={() => onSearch({ show: 'archived' })}
            />
          ) : (
            <>
              <ListToolbar
                range={range}
                today={today}
                onRange={({ startDate, endDate }) =>
                  onSearch(
                    startDate === today && endDate === today
                      ? { startDate: undefined, endDate: undefined }
                      : { startDate, endDate },
                  )
                }
                search={search.search ?? ''}
                onSearch={(typed) => onSearch({ search: typed === '' ? undefined : typed })}
                order={order}
                onOrder={changeOrder}
                isNarrow={isNarrow}
                show={show}
                onShow={(show) => onSearch({ show: show === 'active' ? undefined : show })}
              />
              <OffHoursWarning startDate={range.startDate} />
              <MachineList
                machines={machines}
                typed={search.search ?? ''}
                filter={search.filter}
                onFilter={(filter) => onSearch({ filter })}
                order={order}
                onOrder={changeOrder}
                isNarrow={isNarrow}
                onClear={() => onSearch({ search: undefined, filter: undefined })}
                onOpen={open}
              />
            </>
          )
        }
      </CallBoundary>
      <MakeMachineDialog opened={making} onClose={() => setMaking(false)} onMade={open} />
    </Page>
  );
}
