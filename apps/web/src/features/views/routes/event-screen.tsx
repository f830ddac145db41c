import type { Answer } from '@groundwork/contract/call.ts';
import { GET as readEvent } from '@groundwork/contract/v1/portal/maps/event-location/_id.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading } from '../../../ui/message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import './event-screen.css';
import { ReplayPanel } from './replay-panel.tsx';
import { listRouteItems } from './route-items.ts';
import { RouteTables } from './route-tables.tsx';
import { useReplay } from './use-replay.ts';

const RoutesMap = lazy(() =>
  loadChunk(() => import('./routes-map.tsx')).then(({ RoutesMap }) => ({ default: RoutesMap })),
);

type Search = { readonly machine?: string | undefined; readonly at?: string | undefined };

/** Where one machine was at one instant, with the half hour around it. */
export function EventScreen({ search: { machine, at } }: { readonly search: Search }) {
  const { t } = useTranslation();
  const isNamed = machine !== undefined && at !== undefined;
  const result = useCall(
    readEvent,
    { params: { id: machine ?? '0' }, query: { at: at ?? '' } },
    { enabled: isNamed },
  );
  if (!isNamed)
    return (
      <Page title={t('routes.event.title')}>
        <EmptyState drawing="outline" title={t('routes.event.none')} text={t('routes.event.noneHint')}>
          <ButtonLink to="/machines/list">{t('nav.machineList')}</ButtonLink>
        </EmptyState>
      </Page>
    );
  return (
    <CallBoundary result={result} failed={t('routes.event.failed')} isWholePage>
      {(event) => <Event key={`${event.machine.id} ${event.at}`} event={event} />}
    </CallBoundary>
  );
}

function Event({ event }: { readonly event: Answer<typeof readEvent> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { machine, at, from, until, place } = event;
  const { id, name, timezone } = machine;
  const machines = useMemo(() => [machine], [machine]);
  const replay = useReplay(machines, at);
  const [selected, setSelected] = useState<string | null>(null);
  const select = (key: string) => {
    setSelected(key);
    const item = listRouteItems(machine).find((one) => one.key === key);
    if (item !== undefined) replay.clock.seek(Date.parse(item.startTime));
  };
  const date = civilDateIn(at, timezone);
  const days = new URLSearchParams({ startDate: date, endDate: date, machines: id, at });
  return (
    <Page
      title={t('routes.event.of', { name })}
      tabTitle={name}
      lead={`${formats.dateTime(at, timezone)} · ${t('routes.event.around', {
        from: formats.timeOfDay(from, timezone),
        until: formats.timeOfDay(until, timezone),
      })}`}
      actions={
        <>
          <AddressLink href={`/machines/${id}?${new URLSearchParams({ selectedDate: date })}`}>
            {t('routes.event.machine')}
          </AddressLink>
          <AddressLink href={`/routes?${days}`}>{t('routes.event.day')}</AddressLink>
        </>
      }
    >
      {machine.isPending ? <Notice kind="info">{t('routes.pending')}</Notice> : null}
      {place === null && !machine.isPending ? (
        <Notice kind="warning">{t('routes.event.notSeen')}</Notice>
      ) : null}
      {replay.tracks.length === 0 ? (
        machine.isPending ? null : (
          <EmptyState drawing="silent" title={t('routes.noPositions')} text={t('routes.event.nothing')} />
        )
      ) : (
        <Panel className="event">
          <div className="event-stage">
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
          <ReplayPanel
            replay={replay}
            getPlace={() => 0}
            onStop={({ stop }) =>
              setSelected(
                listRouteItems(machine).find(({ startTime }) => startTime === stop.stop.startTime)?.key ??
                  null,
              )
            }
          />
          <div className="event-tables">
            <RouteTables
              machines={machines}
              thinnedToMetres={null}
              candidate={null}
              selected={selected}
              onSelect={select}
            />
          </div>
        </Panel>
      )}
    </Page>
  );
}

const NO_MACHINES = [] as const;
