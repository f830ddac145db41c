import type { MapMachine } from '@groundwork/contract/entities/map-machine.ts';
import type { ZoneListItem } from '@groundwork/contract/entities/zone.ts';
import { GET as listMapMachines } from '@groundwork/contract/v1/portal/maps/index.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import type { ZoneKind } from '@groundwork/domain/zones/zone-kind.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { BaseMapNotice } from '../../../map/base-map-notice.tsx';
import { cameraAround } from '../../../map/camera.ts';
import { FitLayer } from '../../../map/layers/fit-layer.tsx';
import { PlacesLayer } from '../../../map/layers/places-layer.tsx';
import { ShowLayer } from '../../../map/layers/show-layer.tsx';
import { ZonesLayer } from '../../../map/layers/zones-layer.tsx';
import { MapControls } from '../../../map/map-controls.tsx';
import { MapElement } from '../../../map/map-element.tsx';
import { MapView } from '../../../map/map-view.tsx';
import { useBaseStyle } from '../../../map/use-base-style.ts';
import { Loading, Message } from '../../../ui/message.tsx';
import { OutlineTools } from '../drawing/public.ts';
import { listOuterPoints } from '../sites/public.ts';
import type { OutlineDraft } from './use-outline-history.ts';
import './zones.css';

/** A zone with its present shape. */
export type DrawnZone = {
  readonly id: string;
  readonly kind: ZoneKind;
  readonly name: string;
  readonly outline: Outline;
  readonly bounds: ZoneListItem['bounds'];
};

type Props = {
  readonly zones: readonly DrawnZone[];
  /** The id of the open zone. */
  readonly opened: string | null;
  /** The outline that is proposed for a new zone, to be shown. */
  readonly proposed: Outline | null;
  /** Null while nothing is drawn. */
  readonly draft: OutlineDraft | null;
  readonly areLoaded: boolean;
  readonly onOpen: (zoneId: string) => void;
};

const NO_IDS: ReadonlySet<string> = new Set();
/** More names than this would cover the map. */
const MAX_NAMES = 40;

/** The zones on a map with the machines of the moment, and the one that is being drawn. Loaded lazily, with the map engine. */
export function ZonesMap({ zones, opened, proposed, draft, areLoaded, onOpen }: Props) {
  const { t } = useTranslation();
  const base = useBaseStyle();
  const machines = useCall(listMapMachines, { query: {} });
  const located = useMemo(() => toPlaces(machines.data?.machines ?? []), [machines.data]);
  const all = useMemo(() => {
    const corners = zones.flatMap(({ bounds }) => (bounds === null ? [] : toCorners(bounds)));
    return cameraAround(corners.length > 0 ? corners : located);
  }, [zones, located]);
  const others = useMemo(
    () => (draft === null ? zones : zones.filter(({ id }) => id !== opened)),
    [zones, draft, opened],
  );
  const shown = zones.find(({ id }) => id === opened)?.bounds ?? null;
  if (base === null || !areLoaded || (machines.data === undefined && machines.error === null))
    return <Loading label={t('map.loading')} />;
  return (
    <MapView
      style={base.style}
      camera={all}
      label={t('zones.map')}
      fallback={<Message title={t('map.undrawable')} text={t('zones.undrawable')} />}
    >
      <ZonesLayer zones={others} onOpen={draft === null ? onOpen : ignore} />
      <PlacesLayer places={located} inside={NO_IDS} />
      {others.slice(0, MAX_NAMES).map(({ id, name, bounds }) =>
        bounds === null ? null : (
          <MapElement key={id} at={toFoot(bounds)} anchor="top">
            <span className="zone-label">{name}</span>
          </MapElement>
        ),
      )}
      {draft === null ? null : <OutlineTools key={opened} {...draft} />}
      {shown === null ? null : <ShowLayer key={opened} bounds={cameraAround(toCorners(shown))} />}
      {proposed === null ? null : (
        <ShowLayer key="proposed" bounds={cameraAround(listOuterPoints(proposed))} />
      )}
      <FitLayer all={all} isFollowing={opened === null && draft === null && proposed === null} />
      <MapControls all={all} />
      {base.failure && (
        <div className="zones-notice">
          <BaseMapNotice failure={base.failure} />
        </div>
      )}
    </MapView>
  );
}

const ignore = (): void => undefined;

const toPlaces = (machines: readonly MapMachine[]) =>
  machines.flatMap(({ id, location }) =>
    location === null ? [] : [{ id, longitude: location.longitude, latitude: location.latitude }],
  );

type Bounds = NonNullable<ZoneListItem['bounds']>;
const toCorners = ({ west, south, east, north }: Bounds) => [
  { longitude: west, latitude: south },
  { longitude: east, latitude: north },
];
const toFoot = ({ west, south, east }: Bounds) => ({ longitude: (west + east) / 2, latitude: south });
