import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { FailureMessage } from '../../../ui/failure-message.tsx';
import { Loading } from '../../../ui/message.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { toQueryDates, useToday } from '../../figures/periods/public.ts';
import type { HeatMeasure, HeatSearch } from './heat-search.ts';
import { HeatSide } from './heat-side.tsx';
import { HeatTable } from './heat-table.tsx';
import type { HeatRow } from './heat-view.ts';
import { useHeat } from './use-heat.ts';
import './heat.css';

const HeatMap = lazy(() =>
  loadChunk(() => import('./heat-map.tsx')).then(({ HeatMap }) => ({ default: HeatMap })),
);

/** The table needs no tiles of its own. */
const PLACES = { places: 'true', zoom: 0 } as const;

type Props = {
  readonly search: HeatSearch;
  /** Changes parts of the address; undefined removes a part. */
  readonly onSearch: (change: HeatSearch) => void;
};

/** Where machines spent their time and how fast they were: on a map, and by place in a table. */
export function HeatScreen({ search, onSearch }: Props) {
  const { t } = useTranslation();
  usePageTitle(t('heat.title'));
  const { today } = useToday();
  const { data: settings } = useCall(settingsCall, {});
  const hasSpeed = settings?.modules.speed ?? false;
  const measure: HeatMeasure =
    search.measure === 'speed' && !hasSpeed ? 'presence' : (search.measure ?? 'presence');
  const limitKmh = settings?.organisation_controls.speeding ?? null;
  const dates = toQueryDates(search, today, { startDate: today, endDate: today });
  const query = { ...dates, ...(search.filter !== undefined && { filter: search.filter }) };
  const heat = useHeat(measure, query, settings !== undefined);
  const { view } = heat;
  // After the map, which takes less: so they do not wait for each other.
  const places = useHeat(measure, { ...query, ...PLACES }, view !== null);
  const [shown, setShown] = useState<HeatRow | null>(null);
  const failed = [heat, places].find(({ error }) => error !== null);
  const rows = places.view?.rows ?? null;
  return (
    <div className="heat">
      <HeatSide
        search={search}
        measure={measure}
        hasSpeed={hasSpeed}
        today={today}
        dates={dates}
        view={view}
        isLoading={heat.isFetching}
        onSearch={onSearch}
      />
      <div className="heat-stage" aria-busy={heat.isFetching}>
        <Suspense fallback={<Loading label={t('map.loading')} />}>
          <HeatMap
            view={view}
            measure={measure}
            query={query}
            limitKmh={limitKmh}
            shown={shown?.at ?? null}
          />
        </Suspense>
      </div>
      <div className="heat-tables">
        {failed?.error ? (
          <FailureMessage
            failure={failed.error}
            as="h2"
            text={failed.error.code === 'INTERNAL' ? t('heat.loadFailed') : failureText(t, failed.error)}
            onRetry={() => void failed.refetch()}
          />
        ) : places.view === null || rows === null ? (
          <Skeleton>
            <SkeletonRows count={5} height={40} />
          </Skeleton>
        ) : (
          <HeatTable view={{ ...places.view, rows }} measure={measure} shown={shown} onShow={setShown} />
        )}
      </div>
    </div>
  );
}
