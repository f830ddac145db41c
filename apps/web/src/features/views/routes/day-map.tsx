import { GET as readMachineMap } from '@groundwork/contract/v1/portal/maps/machines/_id.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { ChartTable } from '../../../ui/chart-table.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { Loading } from '../../../ui/message.tsx';
import { PanelText, TitledPanel } from '../../../ui/panel.tsx';
import './day-map.css';
import type { ReplayClock } from '../../../lib/time/replay-clock.ts';
import { ReplayPanel } from './replay-panel.tsx';
import { listRouteItems } from './route-items.ts';
import { RouteTables } from './route-tables.tsx';
import { useReplay } from './use-replay.ts';

const RoutesMap = lazy(() =>
  loadChunk(() => import('./routes-map.tsx')).then(({ RoutesMap }) => ({ default: RoutesMap })),
);

/** Today's way grows while it is watched: not after each reading. */
const REFETCH_MS = 60_000;
const NO_MACHINES = [] as const;

type Props = {
  readonly machineId: string;
  /** A civil date that has begun. */
  readonly date: string;
  /** Shared with the day above it. */
  readonly clock: ReplayClock;
};

/** The way of a machine on one date, with the instant of the day's timeline on it. */
export function DayMap({ machineId, date, clock }: Props) {
  const { t } = useTranslation();
  const result = useCall(
    readMachineMap,
    { params: { id: machineId }, query: { start: date, end: date } },
    { keepsPrevious: true, refetchThrottleMs: REFETCH_MS },
  );
  const machine = result.data?.machine;
  const machines = useMemo(() => (machine === undefined ? NO_MACHINES : [machine]), [machine]);
  const replay = useReplay(machines, undefined, clock);
  const [selected, setSelected] = useState<string | null>(null);
  const select = (key: string) => {
    setSelected(key);
    const item = machines.flatMap(listRouteItems).find((one) => one.key === key);
    if (item !== undefined) replay.clock.seek(Date.parse(item.startTime));
  };
  const link = new URLSearchParams({ startDate: date, endDate: date, machines: machineId });
  return (
    <TitledPanel
      className="day-map"
      title={t('routes.dayMap.title')}
      actions={<AddressLink href={`/routes?${link}`}>{t('routes.dayMap.routes')}</AddressLink>}
    >
      <CallBoundary result={result} failed={t('routes.loadFailed')}>
        {({ machine: { isPending } }) =>
          replay.tracks.length === 0 ? (
            <div className="day-map-empty">
              {isPending ? (
                <PanelText>{t('routes.pending')}</PanelText>
              ) : (
                <EmptyNote drawing="silent" text={t('routes.noPositions')} />
              )}
            </div>
          ) : (
            <>
              <div className="day-map-stage">
                <Suspense fallback={<Loading label={t('map.loading')} />}>
                  <RoutesMap
                    machines={machines}
                    listed={NO_MACHINES}
                    replay={replay}
                    bySpeed={false}
                    limitKmh={null}
                    selected={selected}
                    onSelect={select}
                  />
                </Suspense>
              </div>
              <div className="day-map-replay">
                <ReplayPanel replay={replay} getPlace={() => 0} onStop={() => setSelected(null)} />
              </div>
              <ChartTable>
                <RouteTables
                  machines={machines}
                  thinnedToMetres={result.data?.thinnedToMetres ?? null}
                  candidate={null}
                  selected={selected}
                  onSelect={select}
                />
              </ChartTable>
            </>
          )
        }
      </CallBoundary>
    </TitledPanel>
  );
}
