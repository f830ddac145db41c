import type { CallInput } from '@groundwork/contract/call.ts';
import type { ListedRouteMachine } from '@groundwork/contract/entities/route.ts';
import type { GET as readRoutes } from '@groundwork/contract/v1/portal/maps/routes/index.ts';
import { GET as reportCall } from '@groundwork/contract/v1/portal/maps/routes/report.ts';
import { matchesMapSearch } from '@groundwork/domain/machines/search.ts';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../../ui/check-field.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/field.tsx';
import { RangeFields, ReversedWarning, toDateRange, toQueryDates } from '../../figures/periods/public.ts';
import { ExperimentalField } from './experimental-field.tsx';
import { RouteMachines } from './route-machines.tsx';
import type { RoutesSearch } from './routes-search.ts';
import { SpeedLegend } from './speed-legend.tsx';
import './routes.css';

type Props = {
  readonly machines: readonly ListedRouteMachine[];
  readonly chosen: readonly string[];
  readonly search: RoutesSearch;
  readonly today: string;
  /** Ways are on their way. */
  readonly isLoading: boolean;
  readonly limitKmh: number | null;
  readonly query: CallInput<typeof readRoutes>['query'];
  readonly onSearch: (change: RoutesSearch) => void;
  readonly onToggle: (machineId: string) => void;
};

/** The days, the machines and how their ways are shown. */
export function RoutesSide(props: Props) {
  const { machines, chosen, search, today, isLoading, limitKmh, query, onSearch, onToggle } = props;
  const { t } = useTranslation();
  const typed = useDeferredValue(search.search ?? '');
  const found = useMemo(
    () => machines.filter((machine) => matchesMapSearch(machine, typed)),
    [machines, typed],
  );
  const dates = toQueryDates(search, today, { startDate: today, endDate: today });
  const { usestops: _, locations: __, experimental: ___, ...reported } = query;
  return (
    <section className="routes-side" aria-label={t('routes.choice')}>
      <header>
        <h1>{t('routes.title')}</h1>
        <p className="muted" aria-live="polite">
          {isLoading ? t('routes.loading') : t('routes.chosen', { count: chosen.length })}
        </p>
      </header>
      <div className="routes-dates">
        <RangeFields range={toDateRange(dates, today, null)} today={today} onRange={onSearch} />
      </div>
      <ReversedWarning dates={search} today={today} />
      <div className="routes-options">
        <CheckField
          label={t('routes.useStops')}
          hint={t('routes.useStopsHint')}
          checked={search.usestops !== 'false'}
          onChange={(checked) => onSearch({ usestops: checked ? undefined : 'false' })}
        />
        <ExperimentalField search={search} onSearch={onSearch} />
        <CheckField
          label={t('routes.bySpeed')}
          checked={search.colour === 'speed'}
          onChange={(checked) => onSearch({ colour: checked ? 'speed' : undefined })}
        />
        {search.colour === 'speed' ? <SpeedLegend limitKmh={limitKmh} /> : null}
      </div>
      <search>
        <TextField
          type="search"
          label={t('routes.search')}
          value={search.search ?? ''}
          onChange={(text) => onSearch({ search: text === '' ? undefined : text })}
        />
      </search>
      {found.length === 0 ? (
        <EmptyNote
          drawing={machines.length === 0 ? 'silent' : 'no-match'}
          text={t(machines.length === 0 ? 'routes.noMachines' : 'machines.noMatch')}
        />
      ) : (
        <RouteMachines machines={found} chosen={chosen} onToggle={onToggle} />
      )}
      {chosen.length === 0 ? null : (
        <div className="routes-downloads">
          <DownloadButton
            call={reportCall}
            input={{ query: { ...reported, report: 'detail-routes' } }}
            label={t('routes.downloadDetail')}
          />
          <DownloadButton
            call={reportCall}
            input={{ query: { ...reported, report: 'summary-routes' } }}
            label={t('routes.downloadSummary')}
          />
        </div>
      )}
    </section>
  );
}
