import type { Show } from '@groundwork/contract/v1/portal/machines/list.ts';
import type { MachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loading } from '../../../ui/message.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { QueryDates } from '../periods/public.ts';
import { FilterChips } from './filter-chips.tsx';
import { useMachineFilters } from './use-machine-filters.ts';
import './filter-panel.css';

const FilterPanel = lazy(() =>
  loadChunk(() => import('./filter-panel.tsx')).then(({ FilterPanel }) => ({ default: FilterPanel })),
);

type Props = {
  readonly id: string;
  readonly isOpen: boolean;
  /** Whether the filters are a dialog over the list. */
  readonly isNarrow: boolean;
  readonly onClose: () => void;
  readonly show: Show;
  readonly dates: QueryDates;
  readonly filter: MachineFilter;
  readonly onFilter: (filter: MachineFilter) => void;
  /** Fields for the dates, if they are chosen with the filters. */
  readonly dateFields?: ReactNode;
};

/** The filters to choose from, hidden until opened, and the chosen values. */
export function ListFilters(props: Props) {
  const { id, isOpen, isNarrow, onClose, show, dates, filter, onFilter, dateFields } = props;
  const { t } = useTranslation();
  const filters = useMachineFilters({ show, dates }, isOpen || filter.size > 0);
  const panel = (
    <Suspense fallback={<Loading label={t('words.loading')} />}>
      <FilterPanel filters={filters} filter={filter} onFilter={onFilter} />
    </Suspense>
  );
  return (
    <>
      {isNarrow ? (
        <Dialog opened={isOpen} title={t('filters.title')} onClose={onClose}>
          {dateFields}
          {panel}
        </Dialog>
      ) : isOpen ? (
        <Panel as="section" id={id} className="filter-panel" aria-label={t('filters.title')}>
          {panel}
        </Panel>
      ) : null}
      <FilterChips filter={filter} kinds={filters.data?.filters ?? null} onFilter={onFilter} />
    </>
  );
}
