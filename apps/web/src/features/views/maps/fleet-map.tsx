import { GET as listSiteOutlines } from '@groundwork/contract/v1/portal/maps/sites.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { type Camera, cameraAround } from '../../../map/camera.ts';
import { FlightLayer } from '../../../map/layers/flight-layer.tsx';
import { GraticuleLayer } from '../../../map/layers/graticule-layer.tsx';
import { MachinesLayer, type Stack } from '../../../map/layers/machines-layer.tsx';
import { SitesLayer } from '../../../map/layers/sites-layer.tsx';
import { MapControls } from '../../../map/map-controls.tsx';
import { MapElement } from '../../../map/map-element.tsx';
import { MapView, type Viewport } from '../../../map/map-view.tsx';
import { useBaseStyle } from '../../../map/use-base-style.ts';
import { Loading, Message } from '../../../ui/message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type LocatedMachine, toDrawnMachine } from './found-machines.ts';
import { StackedMachines } from './stacked-machines.tsx';
import './fleet-map.css';

type Props = {
  readonly machines: readonly LocatedMachine[];
  readonly selected: LocatedMachine | undefined;
  /** The initial view; null shows all machines. */
  readonly camera: Camera | null;
  readonly onSeen: (seen: Viewport) => void;
  readonly onSelect: (machineId: string | undefined) => void;
};

/** The fleet on its map. Loaded lazily, because it includes the map engine. */
export function FleetMap({ machines, selected, camera, onSeen, onSelect }: Props) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const base = useBaseStyle();
  const { data: sites } = useCall(listSiteOutlines, {});
  const [stack, setStack] = useState<Stack | null>(null);
  const drawn = useMemo(() => machines.map(toDrawnMachine), [machines]);
  const all = useMemo(() => cameraAround(drawn), [drawn]);
  const stacked = useMemo(
    () => machines.filter(({ id }) => stack?.machineIds.includes(id)),
    [machines, stack],
  );
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
      fallback={<Message title={t('map.undrawable')} text={t('map.undrawableHint')} />}
    >
      {base.kind === 'outlines' && <GraticuleLayer />}
      {sites && <SitesLayer sites={sites.sites} />}
      <MachinesLayer machines={drawn} locale={locale} onPick={select} onStack={setStack} />
      {selected && (
        <>
          <FlightLayer key={selected.id} to={selected.location} />
          <MapElement at={selected.location}>
            <div className="map-selected" data-machine={selected.id} aria-hidden="true" />
          </MapElement>
        </>
      )}
      {stack && (
        <MapElement at={stack} anchor="bottom">
          <StackedMachines machines={stacked} onSelect={select} onClose={() => setStack(null)} />
        </MapElement>
      )}
      <MapControls all={all} />
      {base.isFallback && (
        <div className="map-notice">
          <Notice kind="warning">{t('map.baseMapFailed')}</Notice>
        </div>
      )}
    </MapView>
  );
}
