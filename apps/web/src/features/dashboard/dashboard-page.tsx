import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import { GET as getDashboard } from '@groundwork/contract/v1/portal/dashboard.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import {
  formatMachineFilter,
  type MachineFilter,
  parseMachineFilter,
} from '@groundwork/domain/machines/machine-filter.ts';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePatterns } from '../../charts/state-patterns.tsx';
import type { Formats } from '../../lib/format.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { loadStateOf } from '../../lib/load-state.ts';
import { useCall } from '../../lib/use-call.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { OffHoursWarning, RangeFields, useToday } from '../periods/public.ts';
import { DashboardFailure } from './dashboard-failure.tsx';
import { comparisonOf, type DashboardSearch, dashboardRange } from './dashboard-search.ts';
import { DashboardView } from './dashboard-view.tsx';
import { EmptyDashboard } from './empty-dashboard.tsx';
import type { FigureScope } from './figure-scope.ts';

const DashboardFilters = lazy(() =>
  loadChunk(() => import('./dashboard-filters.tsx')).then(({ DashboardFilters }) => ({
    default: DashboardFilters,
  })),
);
const FILTERS_ID = 'dashboard-filters';

type Props = {
  readonly search: DashboardSearch;
  /** Writes a part of the address; undefined takes it out. */
  readonly onSearch: (change: DashboardSearch) => void;
};

/** The dashboard: what machines do now, and what they did in the chosen days beside the days before. */
export function DashboardPage({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isChoosing, setChoosing] = useState(false);
  const { today, timeZone } = useToday();
  const settingsResult = useCall(settingsCall, {});
  const settings = settingsResult.data;
  const range = dashboardRange(search, today);
  const filter = parseMachineFilter(search.filter ?? '');
  const result = useCall(
    getDashboard,
    {
      query: {
        start: range.startDate,
        end: range.endDate,
        compare: comparisonOf(range, today),
        filter: filter === null || filter.size === 0 ? undefined : search.filter,
      },
    },
    { keepsPrevious: true, enabled: settings !== undefined },
  );
  const failure = loadStateOf(result).failure ?? loadStateOf(settingsResult).failure;
  const retry = () => void (settings === undefined ? settingsResult : result).refetch();
  const showAll = () => onSearch({ filter: undefined });
  const { data } = result;

  return (
    <Page
      title={t('nav.dashboard')}
      lead={data ? leadOf(t, formats, data, timeZone) : undefined}
      actions={
        <search className="dashboard-range">
          <RangeFields range={range} today={today} onRange={onSearch} />
          <Button
            aria-expanded={isChoosing}
            aria-controls={FILTERS_ID}
            onClick={() => setChoosing(!isChoosing)}
          >
            {t('filters.title')}
          </Button>
        </search>
      }
    >
      <StatePatterns />
      <OffHoursWarning startDate={range.startDate} />
      {filter === null ? <Notice kind="warning">{t('dashboard.unreadableFilter')}</Notice> : null}
      {isChoosing || (filter?.size ?? 0) > 0 ? (
        <Suspense>
          <DashboardFilters
            id={FILTERS_ID}
            isOpen={isChoosing}
            onClose={() => setChoosing(false)}
            range={range}
            filter={filter ?? new Map()}
            onFilter={(chosen) => onSearch({ filter: formatMachineFilter(chosen) || undefined })}
          />
        </Suspense>
      ) : null}
      {failure ? <DashboardFailure failure={failure} hasData={data !== undefined} onRetry={retry} /> : null}
      {data === undefined || settings === undefined ? (
        failure ? null : (
          <Loading label={t('words.loading')} />
        )
      ) : data.summary.numberOfMachines === 0 ? (
        <EmptyDashboard isFiltered={(filter?.size ?? 0) > 0} onShowAll={showAll} />
      ) : (
        <DashboardView
          dashboard={data}
          modules={settings.modules}
          scope={scopeOf(data, filter)}
          isBusy={result.isPlaceholderData}
        />
      )}
    </Page>
  );
}

/** Of the days that the figures are of: while others are on their way, not yet those that were asked for. */
const scopeOf = ({ range, computedAt }: Dashboard, filter: MachineFilter | null): FigureScope => ({
  range: { startDate: range.start, endDate: range.end },
  at: computedAt,
  filter: filter ?? new Map(),
});

/** When the figures were computed, and which days they stand beside. */
function leadOf(t: TFunction, formats: Formats, { computedAt, rangeBefore }: Dashboard, timeZone: string) {
  const updated = t('machines.updated', { time: formats.timeOfDay(computedAt, timeZone) });
  if (rangeBefore === null) return updated;
  const day = (date: string) => formats.dayAndMonth(`${date}T00:00:00Z`, 'UTC');
  const { start, end } = rangeBefore;
  const dates = start === end ? day(start) : `${day(start)} – ${day(end)}`;
  return `${updated} · ${t('dashboard.comparedWith', { dates })}`;
}
