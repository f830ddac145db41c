import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import { formatMachineFilter, type MachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePatterns } from '../../../charts/state-patterns.tsx';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import type { Formats } from '../../../lib/language/format.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { OffHoursWarning, RangeFields } from '../../figures/periods/public.ts';
import { DashboardFailure } from './dashboard-failure.tsx';
import type { DashboardSearch } from './dashboard-search.ts';
import { DashboardView } from './dashboard-view.tsx';
import { EmptyDashboard } from './empty-dashboard.tsx';
import type { FigureScope } from './figure-scope.ts';
import { useDashboard } from './use-dashboard.ts';
import './dashboard-page.css';

// Loaded lazily: the filters are hidden until a person opens them.
const DashboardFilters = lazy(() =>
  loadChunk(() => import('./dashboard-filters.tsx')).then(({ DashboardFilters }) => ({
    default: DashboardFilters,
  })),
);
const FILTERS_ID = 'dashboard-filters';

type Props = {
  readonly search: DashboardSearch;
  /** Changes parts of the address; undefined removes a part. */
  readonly onSearch: (change: DashboardSearch) => void;
};

/** The dashboard: current states, and the figures of the chosen days compared with the days before. */
export function DashboardPage({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isChoosing, setChoosing] = useState(false);
  const state = useDashboard(search);
  const { today, timeZone, range, filter, dashboard, failure } = state;
  return (
    <Page
      title={t('nav.dashboard')}
      lead={dashboard ? formatLead(t, formats, dashboard, timeZone) : undefined}
      actions={
        <search className="dashboard-range" data-whole-line>
          <RangeFields range={range} today={today} onRange={onSearch} />
          <Button
            aria-expanded={isChoosing}
            aria-controls={isChoosing ? FILTERS_ID : undefined}
            onClick={() => setChoosing(!isChoosing)}
          >
            {t('filters.title')}
          </Button>
        </search>
      }
    >
      <StatePatterns />
      <OffHoursWarning startDate={range.startDate} />
      {state.isFilterValid ? null : <Notice kind="warning">{t('dashboard.unreadableFilter')}</Notice>}
      {isChoosing || filter.size > 0 ? (
        <Suspense>
          <DashboardFilters
            id={FILTERS_ID}
            isOpen={isChoosing}
            onClose={() => setChoosing(false)}
            range={range}
            filter={filter}
            onFilter={(chosen) => onSearch({ filter: formatMachineFilter(chosen) || undefined })}
          />
        </Suspense>
      ) : null}
      {failure ? (
        <DashboardFailure failure={failure} hasData={dashboard !== undefined} onRetry={state.retry} />
      ) : null}
      <Figures state={state} onShowAll={() => onSearch({ filter: undefined })} />
    </Page>
  );
}

type FiguresProps = {
  readonly state: ReturnType<typeof useDashboard>;
  readonly onShowAll: () => void;
};

/** The figures, once they and the modules are loaded. */
function Figures({ state: { dashboard, modules, failure, filter, isBusy }, onShowAll }: FiguresProps) {
  const { t } = useTranslation();
  if (dashboard === undefined || modules === undefined)
    return failure ? null : <Loading label={t('words.loading')} />;
  if (dashboard.summary.numberOfMachines === 0)
    return <EmptyDashboard isFiltered={filter.size > 0} onShowAll={onShowAll} />;
  return (
    <DashboardView
      dashboard={dashboard}
      modules={modules}
      scope={toFigureScope(dashboard, filter)}
      isBusy={isBusy}
    />
  );
}

/** Returns the scope of the shown figures, which can lag behind the address while new figures load. */
const toFigureScope = ({ range, computedAt }: Dashboard, filter: MachineFilter): FigureScope => ({
  range: { startDate: range.start, endDate: range.end },
  at: computedAt,
  filter,
});

/** Formats when the figures were computed, and which days they are compared with. */
function formatLead(
  t: TFunction,
  formats: Formats,
  { computedAt, rangeBefore }: Dashboard,
  timeZone: string,
) {
  const updated = t('machines.updated', { time: formats.timeOfDay(computedAt, timeZone) });
  if (rangeBefore === null) return updated;
  const day = (date: string) => formats.dayAndMonth(`${date}T00:00:00Z`, 'UTC');
  const { start, end } = rangeBefore;
  const dates = start === end ? day(start) : `${day(start)} – ${day(end)}`;
  return `${updated} · ${t('dashboard.comparedWith', { dates })}`;
}
