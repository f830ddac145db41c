import type { ListedRouteMachine, RouteMapMachine } from '@groundwork/contract/entities/route.ts';
import { GET as listSiteOutlines } from '@groundwork/contract/v1/portal/maps/sites.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { BaseMapNotice } from '../../../map/base-map-notice.tsx';
import { cameraAround } from '../../../map/camera.ts';
import { FitLayer } from '../../../map/layers/fit-layer.tsx';
import { LegLayer, type LinePiece } from '../../../map/layers/leg-layer.tsx';
import { RouteLayer } from '../../../map/layers/route-layer.tsx';
import { ShowLayer } from '../../../map/layers/show-layer.tsx';
import { SiteNamesLayer } from '../../../map/layers/site-names-layer.tsx';
import { SitesLayer } from '../../../map/layers/sites-layer.tsx';
import { MapControls } from '../../../map/map-controls.tsx';
import { MapView } from '../../../map/map-view.tsx';
import { useBaseStyle } from '../../../map/use-base-style.ts';
import { Loading, Message } from '../../../ui/message.tsx';
import { ReplayMarker } from './replay-marker.tsx';
import { drawStops, drawWays } from './route-drawing.ts';
import { listRouteItems } from './route-items.ts';
import type { Replay } from './use-replay.ts';
import { WAY_TOKENS } from './way-marks.ts';
import './routes.css';

type Props = {
  /** The chosen machines with their ways. */
  readonly machines: readonly RouteMapMachine[];
  /** All machines of the list, shown while none is chosen. */
  readonly listed: readonly ListedRouteMachine[];
  readonly replay: Replay;
  readonly bySpeed: boolean;
  readonly limitKmh: number | null;
  readonly selected: string | null;
  /** The line of a part of a work cycle, with a key of its own; absent for none. */
  readonly leg?: { readonly key: string; readonly pieces: readonly LinePiece[] } | null;
  readonly onSelect: (key: string) => void;
};

/** The ways of the chosen machines on a map. Loaded lazily, with the map engine. */
export function RoutesMap(props: Props) {
  const { machines, listed, replay, bySpeed, limitKmh, selected, leg = null, onSelect } = props;
  const { t } = useTranslation();
  const base = useBaseStyle();
  const { data: sites } = useCall(listSiteOutlines, {});
  const ways = useMemo(() => drawWays(machines, { bySpeed, limitKmh }), [machines, bySpeed, limitKmh]);
  const stops = useMemo(() => drawStops(machines), [machines]);
  const all = useMemo(() => {
    const drawn = machines.flatMap(({ trips, stops }) => [
      ...trips.flatMap(({ locations }) => locations),
      ...stops.map(({ centre }) => centre),
    ]);
    return cameraAround(
      drawn.length > 0 ? drawn : listed.flatMap(({ latestLocation }) => latestLocation ?? []),
    );
  }, [machines, listed]);
  const shown = useMemo(() => findShown(machines, selected), [machines, selected]);
  if (base === null) return <Loading label={t('map.loading')} />;
  return (
    <MapView
      style={base.style}
      camera={all}
      label={t('routes.map')}
      fallback={<Message title={t('map.undrawable')} text={t('routes.undrawable')} />}
    >
      {sites ? (
        <>
          <SitesLayer sites={sites.sites} />
          <SiteNamesLayer sites={sites.sites} />
        </>
      ) : null}
      <RouteLayer ways={ways} stops={stops} selected={selected} tokens={WAY_TOKENS} onSelect={onSelect} />
      {leg === null ? null : <LegLayer pieces={leg.pieces} />}
      {replay.tracks.map((track) => (
        <ReplayMarker
          key={track.machine.id}
          clock={replay.clock}
          track={track}
          place={machines.indexOf(track.machine)}
        />
      ))}
      <ShowLayer key={machines.map(({ id }) => id).join()} bounds={all} />
      {shown && selected !== null ? <ShowLayer key={selected} bounds={shown} /> : null}
      {leg === null || leg.pieces.length === 0 ? null : (
        <ShowLayer key={leg.key} bounds={cameraAround(leg.pieces.flatMap(({ line }) => line))} />
      )}
      <FitLayer all={all} isFollowing={selected === null && leg === null} />
      <MapControls all={all} />
      {base.failure && (
        <div className="routes-notice">
          <BaseMapNotice failure={base.failure} />
        </div>
      )}
    </MapView>
  );
}

/** What the map moves to for a trip or stop; null for a gap, and if there is none. */
function findShown(machines: readonly RouteMapMachine[], selected: string | null) {
  const item = machines.flatMap(listRouteItems).find(({ key }) => key === selected);
  if (item === undefined || item.kind === 'gap') return null;
  return cameraAround(item.kind === 'stop' ? [item.stop.centre] : item.trip.locations);
}
