import { GET as listSiteOutlines } from '@groundwork/contract/v1/portal/maps/sites.ts';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { BaseMapNotice } from '../../../map/base-map-notice.tsx';
import type { Camera, Place } from '../../../map/camera.ts';
import type { DrawnMachine } from '../../../map/drawing/machine-features.ts';
import { getOutlineMiddle } from '../../../map/drawing/outline-places.ts';
import { FitLayer } from '../../../map/layers/fit-layer.tsx';
import { FlightLayer } from '../../../map/layers/flight-layer.tsx';
import { MachinesLayer, type Stack } from '../../../map/layers/machines-layer.tsx';
import { OffSiteLayer } from '../../../map/layers/off-site-layer.tsx';
import { SitesLayer } from '../../../map/layers/sites-layer.tsx';
import { VisitLayer } from '../../../map/layers/visit-layer.tsx';
import { WholeLayer } from '../../../map/layers/whole-layer.tsx';
import { MapControls } from '../../../map/map-controls.tsx';
import { MapElement } from '../../../map/map-element.tsx';
import { MapView, type Viewport } from '../../../map/map-view.tsx';
import { useBaseStyle } from '../../../map/use-base-style.ts';
import { Loading, Message } from '../../../ui/message.tsx';
import type { LocatedMachine } from './found-machines.ts';
import { SiteCards } from './site-cards.tsx';
import { StackedMachines } from './stacked-machines.tsx';
import './fleet-map.css';

type Props = {
  /** Those whose details are loaded. */
  readonly machines: readonly LocatedMachine[];
  readonly drawn: readonly DrawnMachine[];
  /** Around everything that is drawn. */
  readonly all: Camera;
  /** Called when the machines have been drawn, or cannot be. */
  readonly onDrawn: () => void;
  /** Called when everything in view has been drawn, or a person has moved the map. */
  readonly onWhole: () => void;
  readonly selected: LocatedMachine | undefined;
  /** The initial view; null shows all machines. */
  readonly camera: Camera | null;
  /** The town to move to; null for none. */
  readonly visit: Place | null;
  readonly onVisited: () => void;
  readonly onSeen: (seen: Viewport) => void;
  readonly onSelect: (machineId: string | undefined) => void;
};

/** The fleet on its map. Loaded lazily, because it includes the map engine. */
export function FleetMap(props: Props) {
  const { machines, drawn, all, onDrawn, onWhole, selected, camera, visit } = props;
  const { onVisited, onSeen, onSelect } = props;
  const { t } = useTranslation();
  const { locale } = useFormats();
  const base = useBaseStyle();
  const { data: sites } = useCall(listSiteOutlines, {});
  const [stack, setStack] = useState<Stack | null>(null);
  const stacked = useMemo(
    () => machines.filter(({ id }) => stack?.machineIds.includes(id)),
    [machines, stack],
  );
  const leftId = selected?.offSite?.siteId;
  const leftSite = leftId === undefined ? undefined : sites?.sites.find(({ id }) => id === leftId);
  const left = leftSite === undefined ? null : getOutlineMiddle(leftSite.outline);
  const select = (machineId: string) => {
    setStack(null);
    onSelect(machineId);
  };
  if (base === null) return <Loading label={t('map.loading')} />;
  return (
    <MapView
      style={base.style}
      camera={camera ?? all}
      label={t('map.title')}
      onViewport={onSeen}
      fallback={<Undrawable onShown={onDrawn} />}
    >
      {sites && (
        <>
          <SitesLayer sites={sites.sites} />
          <OffSiteLayer machines={machines} sites={sites.sites} />
        </>
      )}
      <MachinesLayer machines={drawn} locale={locale} onPick={select} onStack={setStack} onDrawn={onDrawn} />
      <WholeLayer onWhole={onWhole} />
      {sites && <SiteCards sites={sites.sites} machines={machines} />}
      <FitLayer all={all} isFollowing={camera === null && selected === undefined} />
      {selected && (leftId === undefined || sites !== undefined) && (
        <>
          <FlightLayer key={selected.id} to={selected.location} other={left} />
          <MapElement at={selected.location} anchor="bottom">
            <div className="map-selected" data-machine={selected.id} aria-hidden="true" />
          </MapElement>
        </>
      )}
      {visit && <VisitLayer to={visit} onVisited={onVisited} />}
      {stack && (
        <MapElement at={stack} anchor="bottom">
          <StackedMachines machines={stacked} onSelect={select} onClose={() => setStack(null)} />
        </MapElement>
      )}
      <MapControls all={all} />
      {base.failure && (
        <div className="map-notice">
          <BaseMapNotice failure={base.failure} />
        </div>
      )}
    </MapView>
  );
}

/** Replaces the map in a browser that cannot draw it. */
function Undrawable({ onShown }: { readonly onShown: () => void }) {
  const { t } = useTranslation();
  useEffect(onShown, [onShown]);
  return <Message title={t('map.undrawable')} text={t('map.undrawableHint')} />;
}
