import type { MachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import {
  formatMachineOrder,
  type MachineOrder,
  parseMachineOrder,
} from '@groundwork/domain/machines/machine-order.ts';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePatterns } from '../../../charts/state-patterns.tsx';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { useFirstVideo } from '../../../lib/calls/use-first-video.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { PHONE_QUERY } from '../../../ui/breakpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ShortLabel } from '../../../ui/short-label.tsx';
import { ListFilters, SavedFiltersButton } from '../../figures/filters/public.ts';
import {
  OffHoursWarning,
  offerEverything,
  ReversedWarning,
  toDateRange,
  toQueryDates,
  useToday,
} from '../../figures/periods/public.ts';
import { EmptyList } from './empty-list.tsx';
import { ColumnsButton, ExportButton, FilterButton } from './list-actions.tsx';
import { getColumn } from './list-columns.ts';
import { ListFailure, ListPlaceholder } from './list-failure.tsx';
import { ListLead } from './list-lead.tsx';
import { type ListSearch, readListFilter, toFilterSearch } from './list-search.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { MachineList } from './machine-list.tsx';
import { ManyMachinesButtons } from './many-machines-buttons.tsx';
import { MatchCount } from './match-count.tsx';
import { NO_ROWS, type SelectedRows } from './select-rows.ts';
import { useListColumns } from './use-list-columns.ts';
import { useMachineList } from './use-machine-list.ts';
import { useOpenMachine } from './use-open-machine.ts';

const CreateMachineDialog = lazy(() =>
  loadChunk(() => import('../../machines/machine-form/public.ts')).then(({ CreateMachineDialog }) => ({
    default: CreateMachineDialog,
  })),
);

type Props = {
  readonly search: ListSearch;
  /** Changes parts of the address; undefined removes a part. */
  readonly onSearch: (change: ListSearch) => void;
};

const NO_FILTER: MachineFilter = new Map();
const PANEL_ID = 'machine-filters';

/** The machine list: current states, today's timelines, and figures over the chosen days. */
export function MachineListPage({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const open = useOpenMachine();
  const isNarrow = useMediaQuery(PHONE_QUERY, false, { getInitialValueInEffect: false });
  const mayEdit = useMay('machines.edit');
  const [isCreating, setCreating] = useState(false);
  const [isFiltersOpen, setFiltersOpen] = useState(false);
  const [rows, setRows] = useState<SelectedRows | null>(null);
  const { today } = useToday();
  const columns = useListColumns();
  const show = search.show ?? 'active';
  const dates = useMemo(() => toQueryDates(search, today), [search, today]);
  const { filter: filterText, state, stateIn } = search;
  const parsedFilter = useMemo(
    () => readListFilter({ filter: filterText, state, stateIn }),
    [filterText, state, stateIn],
  );
  const filter = parsedFilter ?? NO_FILTER;
  const list = useMachineList({ dates, show, filter });
  const { machines, answered } = list;
  useFirstVideo(machines === undefined ? null : 'machineList');
  const range = toDateRange(dates, today, answered);
  const order = parseMachineOrder(search.sortKey);
  const changeOrder = (order: MachineOrder | null) =>
    onSearch({ sortKey: order === null ? undefined : formatMachineOrder(order) });
  const changeFilter = (filter: MachineFilter) => onSearch(toFilterSearch(filter));
  const typed = search.search ?? '';
  const metrics = useMemo(
    () => columns.offered.flatMap((id) => getColumn(id).metric ?? []),
    [columns.offered],
  );
  const isEmpty = machines?.length === 0 && show === 'active' && filter.size === 0;
  const exportButton =
    machines === null || isEmpty ? null : (
      <Suspense>
        <ExportButton
          dates={dates}
          show={show}
          filter={filter}
          typed={typed}
          order={order}
          shown={columns.shown}
        />
      </Suspense>
    );

  return (
    <Page
      title={t('machines.title')}
      lead={machines ? <ListLead list={list} count={machines.length} range={range} /> : undefined}
      actions={
        <>
          <MoreMenu>
            {mayEdit ? (
              <ManyMachinesButtons
                hasMachines={(machines?.length ?? 0) > 0}
                isSelecting={rows !== null}
                onSelecting={(isSelecting) => setRows(isSelecting ? NO_ROWS : null)}
              />
            ) : null}
            {isNarrow && exportButton !== null ? <div data-keeps-open>{exportButton}</div> : null}
          </MoreMenu>
          {mayEdit ? (
            <Button kind="filled" onClick={() => setCreating(true)}>
              {isNarrow ? <ShortLabel glyph="plus" text={t('machines.new')} /> : t('machines.new')}
            </Button>
          ) : null}
        </>
      }
    >
      <StatePatterns />
      {machines === null ? <ListPlaceholder load={list.load} retry={list.retry} /> : null}
      {machines !== null && isEmpty ? (
        <EmptyList
          onCreate={mayEdit ? () => setCreating(true) : null}
          onShowArchived={() => onSearch({ show: 'archived' })}
        />
      ) : null}
      {machines !== null && !isEmpty ? (
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
            everything={offerEverything(dates, onSearch)}
            search={typed}
            onSearch={(typed) => onSearch({ search: typed === '' ? undefined : typed })}
            order={order}
            onOrder={changeOrder}
            isNarrow={isNarrow}
            show={show}
            onShow={(show) => onSearch({ show: show === 'active' ? undefined : show })}
            exportButton={isNarrow ? null : exportButton}
          >
            <FilterButton
              filter={filter}
              isOpen={isFiltersOpen}
              panelId={PANEL_ID}
              onToggle={() => setFiltersOpen(!isFiltersOpen)}
            />
            <SavedFiltersButton page="machines" isShort={isNarrow} filter={filter} onFilter={changeFilter} />
            {isNarrow ? null : <ColumnsButton columns={columns} />}
          </ListToolbar>
          {parsedFilter === null ? <Notice kind="warning">{t('filters.notAFilter')}</Notice> : null}
          <ListFilters
            id={PANEL_ID}
            page="machines"
            isOpen={isFiltersOpen}
            isNarrow={isNarrow}
            onClose={() => setFiltersOpen(false)}
            show={show}
            dates={dates}
            filter={filter}
            onFilter={changeFilter}
            metrics={metrics}
            renderApplyLabel={(draft) => <MatchCount dates={dates} show={show} typed={typed} draft={draft} />}
          />
          <ReversedWarning dates={search} today={today} />
          <OffHoursWarning startDate={range.startDate} />
          <ListFailure load={list.load} retry={list.retry} />
          {machines.length === 0 && filter.size === 0 ? (
            <Panel>
              <EmptyNote drawing="past" text={t('machines.noneArchived')} />
            </Panel>
          ) : (
            <MachineList
              machines={machines}
              figuresRange={answered}
              columns={columns}
              typed={typed}
              show={show}
              filter={filter}
              onFilter={changeFilter}
              order={order}
              onOrder={changeOrder}
              isNarrow={isNarrow}
              onClear={() => onSearch({ search: undefined, ...toFilterSearch(NO_FILTER) })}
              onOpen={open}
              selection={{ rows, setRows }}
            />
          )}
        </>
      ) : null}
      <Suspense fallback={null}>
        {isCreating ? <CreateMachineDialog onClose={() => setCreating(false)} onCreated={open} /> : null}
      </Suspense>
    </Page>
  );
}
