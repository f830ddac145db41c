import type { FilterPage } from '@groundwork/contract/v1/portal/filters/index.ts';
import type { Show } from '@groundwork/contract/v1/portal/machines/list.ts';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import type { QueryDates } from '../periods/public.ts';
import { FilterChips } from './filter-chips.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';
import { useMachineFilters } from './use-machine-filters.ts';
import './filter-panel.css';

const FilterPanel = lazy(() =>
  loadChunk(() => import('./filter-panel.tsx')).then(({ FilterPanel }) => ({ default: FilterPanel })),
);

type Props = FilterPanelProps & {
  readonly id: string;
  readonly page: FilterPage;
  readonly isOpen: boolean;
  /** Whether the filters are a dialog over the list. */
  readonly isNarrow: boolean;
  readonly onClose: () => void;
  readonly show: Show;
  readonly dates: QueryDates;
  /** Fields for the dates, if they are chosen with the filters. */
  readonly dateFields?: ReactNode;
};

/** The filters to choose from, hidden until opened and applied by their button, and the chosen values. */
export function ListFilters(props: Props) {
  const { id, page, isOpen, isNarrow, onClose, show, dates, filter, onFilter, dateFields } = props;
  const { metrics, renderApplyLabel } = props;
  const { t } = useTranslation();
  const filters = useMachineFilters({ page, show, dates }, isOpen || filter.size > 0);
  const close = () => {
    // The panel goes, and with it the focus; a dialog returns it by itself.
    if (!isNarrow) document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus();
    onClose();
  };
  const panel = (
    <Suspense
      fallback={
        <Skeleton>
          <SkeletonRows count={3} height={40} />
        </Skeleton>
      }
    >
      <FilterPanel
        filters={filters}
        filter={filter}
        metrics={metrics ?? []}
        renderApplyLabel={renderApplyLabel}
        onFilter={(filter) => {
          onFilter(filter);
          close();
        }}
      />
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
        <OpenPanel id={id} onClose={close}>
          {panel}
        </OpenPanel>
      ) : null}
      <FilterChips filter={filter} kinds={filters.data?.filters ?? null} onFilter={onFilter} />
    </>
  );
}

type OpenPanelProps = Pick<Props, 'id' | 'onClose'> & { readonly children: ReactNode };

/** The filters next to the list. Takes the focus if a key opened them; a pointer keeps it where it is. */
function OpenPanel({ id, onClose, children }: OpenPanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement?.matches(':focus-visible')) panel.current?.focus();
  }, []);
  const close = useLatest(onClose);
  useEffect(() => {
    // On the document: after a press of the pointer the focus is outside of the panel.
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close.current();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [close]);
  return (
    <div className="filter-anchor">
      <Panel
        as="section"
        ref={panel}
        id={id}
        className="filter-panel"
        aria-label={t('filters.title')}
        tabIndex={-1}
      >
        <h2>{t('filters.title')}</h2>
        {children}
      </Panel>
    </div>
  );
}
