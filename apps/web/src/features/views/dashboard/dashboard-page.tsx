import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import { formatMachineFilter, type MachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePatterns } from '../../../charts/state-patterns.tsx';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { useFirstVideo } from '../../../lib/calls/use-first-video.ts';
import type { Formats } from '../../../lib/language/format.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useAuthentication } from '../../../lib/session/authentication.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { OffHoursWarning, ReversedWarning } from '../../figures/periods/public.ts';
import { DashboardFailure } from './dashboard-failure.tsx';
import type { DashboardSearch } from './dashboard-search.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { DashboardView, loadPanelsAhead } from './dashboard-view.tsx';
import type { FigureScope } from './figure-scope.ts';
import { PeriodChoice } from './period-choice.tsx';
import { useDashboard } from './use-dashboard.ts';

// Loaded lazily: the filters are hidden until a person opens them.
const DashboardFilters = lazy(() =>
  loadChunk(() => import('./dashboard-filters.tsx')).then(({ DashboardFilters }) => ({
    default: DashboardFilters,
  })),
);
const EmptyDashboard = lazy(() =>
  loadChunk(() => import('./empty-dashboard.tsx')).then(({ EmptyDashboard }) => ({
    default: EmptyDashboard,
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
  useEffect(loadPanelsAhead, []);
  const state = useDashboard(search);
  const { today, timeZone, range, filter, dashboard, failure } = state;
  const { session } = useAuthentication();
  const video = session?.organisation?.rental ? 'rentalDashboard' : 'endUserDashboard';
  useFirstVideo(dashboard === undefined ? null : video);
  const changeFilter = (chosen: MachineFilter) =>
    onSearch({ filter: formatMachineFilter(chosen) || undefined });
  return (
    <Page
      title={t('nav.dashboard')}
      lead={dashboard ? formatLead(t, formats, dashboard) : undefined}
      actions={
        <PeriodChoice
          range={range}
          today={today}
          onRange={onSearch}
          isFiltering={isChoosing}
          filtersId={FILTERS_ID}
          onFilters={() => setChoosing(!isChoosing)}
          filter={filter}
          onFilter={changeFilter}
        />
      }
    >
      <StatePatterns />
      <ReversedWarning dates={search} today={today} />
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
            onFilter={changeFilter}
          />
        </Suspense>
      ) : null}
      {failure ? (
        <DashboardFailure
          failure={failure}
          since={dashboard && formats.timeOfDay(dashboard.computedAt, timeZone)}
          onRetry={state.retry}
        />
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
function Figures({ state, onShowAll }: FiguresProps) {
  const { dashboard, modules, failure, filter, today, timeZone, isBusy } = state;
  if (dashboard === undefined || modules === undefined) return failure ? null : <DashboardSkeleton />;
  if (dashboard.summary.numberOfMachines === 0)
    return (
      <Suspense>
        <EmptyDashboard isFiltered={filter.size > 0} onShowAll={onShowAll} />
      </Suspense>
    );
  return (
    <DashboardView
      dashboard={dashboard}
      modules={modules}
      scope={toFigureScope(dashboard, filter, today)}
      timeZone={timeZone}
      isBusy={isBusy}
      isOld={failure !== null}
    />
  );
}

/** Returns the scope of the shown figures, which can lag behind the address while new figures load. */
const toFigureScope = (
  { range, rangeBefore, computedAt }: Dashboard,
  filter: MachineFilter,
  today: string,
): FigureScope => ({
  range: { startDate: range.start, endDate: range.end },
  at: computedAt,
  filter,
  isPast: range.end < today,
  isCut: rangeBefore !== null && rangeBefore.cutAt !== null,
});

/** Formats the days that the figures are compared with; their own days are on the button that changes them. */
function formatLead(t: TFunction, formats: Formats, { range, rangeBefore }: Dashboard) {
  if (rangeBefore === null) return formats.days(range.start, range.end);
  return t(rangeBefore.cutAt === null ? 'dashboard.compared' : 'dashboard.comparedCut', {
    before: formats.days(rangeBefore.start, rangeBefore.end),
  });
}
