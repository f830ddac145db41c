import { GET as readRoutes } from '@groundwork/contract/v1/portal/maps/routes/index.ts';
import { GET as listMachines } from '@groundwork/contract/v1/portal/maps/routes/machines.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFirstVideo } from '../../../lib/calls/use-first-video.ts';
import { loadCyclesTexts } from '../../../lib/language/load-cycles-texts.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Loading } from '../../../ui/message.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { toQueryDates, useToday } from '../../figures/periods/public.ts';
import type { ShownLeg } from '../work-cycles/public.ts';
import { listRouteItems, toItemKey } from './route-items.ts';
import { RouteTables } from './route-tables.tsx';
import { type RoutesSearch, readChosen, toggleChosen } from './routes-search.ts';
import { RoutesSide } from './routes-side.tsx';
import './routes.css';
import { useReplay } from './use-replay.ts';
import { useShownLeg } from './use-shown-leg.ts';

const loadCycles = async () => {
  const [chunk] = await Promise.all([loadChunk(() => import('../work-cycles/public.ts')), loadCyclesTexts()]);
  return chunk;
};
const WorkCycles = lazy(async () => ({ default: (await loadCycles()).WorkCycles }));
const LegNote = lazy(async () => ({ default: (await loadCycles()).LegNote }));
const ReplayPanel = lazy(() =>
  loadChunk(() => import('./replay-panel.tsx')).then(({ ReplayPanel }) => ({ default: ReplayPanel })),
);
const RoutesMap = lazy(() =>
  loadChunk(() => import('./routes-map.tsx')).then(({ RoutesMap }) => ({ default: RoutesMap })),
);

/** Today's ways grow while they are watched: not after each reading. */
const REFETCH_MS = 60_000;
const NO_MACHINES = { machines: [] };

type Props = {
  readonly search: RoutesSearch;
  /** Changes parts of the address; undefined removes a part. */
  readonly onSearch: (change: RoutesSearch) => void;
};

/** Stops, trips and ways of a few machines: chosen next to the map, drawn on it, and listed below it. */
export function RoutesScreen({ search, onSearch }: Props) {
  const { t } = useTranslation();
  usePageTitle(t('routes.title'));
  const { today } = useToday();
  const dates = toQueryDates(search, today, { startDate: today, endDate: today });
  const chosen = readChosen(search);
  const [selected, setSelected] = useState<string | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const listed = useCall(listMachines, { query: dates }, { keepsPrevious: true });
  useFirstVideo(listed.data === undefined ? null : 'routes');
  const { data: settings } = useCall(settingsCall, {});
  const limitKmh = settings?.organisation_controls.speeding ?? null;
  const query = {
    ...dates,
    filter: `machine:${chosen.join()}`,
    usestops: search.usestops ?? 'true',
    experimental: search.experimental ?? 'false',
    locations: 'false',
  } as const;
  const routes = useCall(
    readRoutes,
    { query },
    { enabled: chosen.length > 0, keepsPrevious: true, refetchThrottleMs: REFETCH_MS },
  );
  const { data } = chosen.length > 0 ? routes : { data: NO_MACHINES };
  // In the order in which they were chosen, so that a machine keeps its number.
  const order = chosen.join();
  const machines = useMemo(
    () => order.split(',').flatMap((id) => data?.machines.find((machine) => machine.id === id) ?? []),
    [data, order],
  );
  const replay = useReplay(machines, search.at);
  const { leg, shown: shownLeg, machine: legMachine, show: showLeg } = useShownLeg(machines, replay.tracks);
  const select = (key: string) => {
    setSelected(key);
    showLeg(null);
    const item = machines.flatMap(listRouteItems).find((one) => one.key === key);
    if (item !== undefined) replay.clock.seek(Date.parse(item.startTime));
  };
  const showTime = (machineId: string, instant: string) => {
    const machine = machines.find(({ id }) => id === machineId);
    const at = Date.parse(instant);
    const item = machine && listRouteItems(machine).find((one) => Date.parse(one.endTime) > at);
    if (item !== undefined) setSelected(item.key);
    showLeg(null);
    replay.clock.seek(at);
  };
  const chooseLeg = (next: ShownLeg | null) => {
    showLeg(next);
    if (next === null) return;
    setSelected(null);
    replay.clock.seek(Date.parse(next.startTime));
    // On a phone, the map is above the table.
    stage.current?.scrollIntoView({ block: 'nearest' });
  };
  const hasCycles = settings?.modules.workCycle === true;
  const hasLoaders = settings?.modules.excavatorView === true;
  return (
    <CallBoundary result={listed} failed={t('routes.machinesFailed')} isWholePage>
      {({ machines: all }) => (
        <div className="routes">
          <RoutesSide
            machines={all}
            chosen={chosen}
            search={search}
            today={today}
            isLoading={chosen.length > 0 && routes.isFetching}
            limitKmh={limitKmh}
            query={query}
            onSearch={onSearch}
            onToggle={(id) => {
              const next = toggleChosen(chosen, id);
              if (next !== null) onSearch({ machines: next });
            }}
          />
          <div className="routes-stage" ref={stage}>
            <Suspense fallback={<Loading label={t('map.loading')} />}>
              <RoutesMap
                machines={machines}
                listed={all}
                replay={replay}
                bySpeed={search.colour === 'speed'}
                limitKmh={limitKmh}
                selected={selected}
                leg={leg}
                onSelect={select}
              />
              {shownLeg && legMachine ? (
                <LegNote
                  leg={shownLeg}
                  machine={legMachine}
                  isDrawn={leg !== null && leg.pieces.length > 0}
                  onClear={() => showLeg(null)}
                />
              ) : null}
            </Suspense>
          </div>
          {replay.tracks.length === 0 ? null : (
            <div className="routes-replay">
              <Suspense fallback={<Loading label={t('routes.loading')} />}>
                <ReplayPanel
                  replay={replay}
                  getPlace={(id) => machines.findIndex((machine) => machine.id === id)}
                  onStop={({ track, stop }) =>
                    setSelected(toItemKey(track.machine.id, 'stop', stop.stop.startTime))
                  }
                />
              </Suspense>
            </div>
          )}
          <div className="routes-tables">
            {chosen.length === 0 ? (
              <p className="muted">{t('routes.chooseHint')}</p>
            ) : (
              <CallBoundary result={routes} failed={t('routes.loadFailed')}>
                {({ thinnedToMetres, candidate }) => (
                  <RouteTables
                    machines={machines}
                    thinnedToMetres={thinnedToMetres}
                    candidate={candidate}
                    selected={selected}
                    onSelect={select}
                  />
                )}
              </CallBoundary>
            )}
            {machines.length === 0 || !(hasCycles || hasLoaders) ? null : (
              <Suspense fallback={<Loading label={t('routes.loading')} />}>
                <WorkCycles
                  machines={machines}
                  dates={dates}
                  hasCycles={hasCycles}
                  hasLoaders={hasLoaders}
                  onTime={showTime}
                  shownLeg={shownLeg}
                  onLeg={chooseLeg}
                />
              </Suspense>
            )}
          </div>
        </div>
      )}
    </CallBoundary>
  );
}
