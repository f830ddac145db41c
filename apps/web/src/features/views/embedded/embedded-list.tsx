import type { MachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePatterns } from '../../../charts/state-patterns.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Page } from '../../../ui/page.tsx';
import { toQueryDates, useToday } from '../../figures/periods/public.ts';
import {
  findMachines,
  ListFailure,
  ListPlaceholder,
  MachineLines,
  useMachineList,
} from '../machine-list/public.ts';

const NO_FILTER: MachineFilter = new Map();

/** The machines with their states and today's figures, by name. */
export function EmbeddedList() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const typed = useDeferredValue(text);
  const { today } = useToday();
  const dates = useMemo(() => toQueryDates({}, today), [today]);
  const { machines, load, retry } = useMachineList({ dates, show: 'active', filter: NO_FILTER });
  const shown = useMemo(
    () => findMachines(machines ?? [], { typed, filter: NO_FILTER, now: new Date() }),
    [machines, typed],
  );
  return (
    <Page title={t('machines.title')}>
      <StatePatterns />
      {machines === null ? (
        <ListPlaceholder load={load} retry={retry} />
      ) : (
        <>
          <search>
            <TextField
              type="search"
              label={t('machines.search')}
              placeholder={t('machines.searchHint')}
              value={text}
              onChange={setText}
            />
          </search>
          <ListFailure load={load} retry={retry} />
          {shown.length > 0 ? (
            <MachineLines machines={shown} selection={null} />
          ) : (
            <EmptyNote
              drawing={machines.length > 0 ? 'no-match' : 'silent'}
              text={t(machines.length > 0 ? 'machines.noMatch' : 'embedded.noMachines')}
            />
          )}
        </>
      )}
    </Page>
  );
}
