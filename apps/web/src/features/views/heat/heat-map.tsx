import type { MapMachine } from '@groundwork/contract/entities/map-machine.ts';
import { GET as listFleet } from '@groundwork/contract/v1/portal/maps/index.ts';
import { GET as listSiteOutlines } from '@groundwork/contract/v1/portal/maps/sites.ts';
import { placeInTile, readTile } from '@groundwork/domain/maps/heat-tiles.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { BaseMapNotice } from '../../../map/base-map-notice.tsx';
import { type Camera, cameraAround, type Place } from '../../../map/camera.ts';
import { FitLayer } from '../../../map/layers/fit-layer.tsx';
import { HeatLayer } from '../../../map/layers/heat-layer.tsx';
import { ShowLayer } from '../../../map/layers/show-layer.tsx';
import { SitesLayer } from '../../../map/layers/sites-layer.tsx';
import { MapControls } from '../../../map/map-controls.tsx';
import { MapView, type Viewport } from '../../../map/map-view.tsx';
import { useBaseStyle } from '../../../map/use-base-style.ts';
import { Loading, Message } from '../../../ui/message.tsx';
import { HeatCard } from './heat-card.tsx';
import { HeatLegend } from './heat-legend.tsx';
import { listTokens } from './heat-measures.ts';
import type { HeatMeasure } from './heat-search.ts';
import { chooseTileZoom, type DrawnHeat, drawHeat, type HeatView } from './heat-view.ts';
import type { HeatQuery } from './use-heat.ts';
import { useHeatDetail } from './use-heat-detail.ts';
import './heat.css';

type Props = {
  /** Null until it is loaded. */
  readonly view: HeatView | null;
  readonly measure: HeatMeasure;
  readonly query: HeatQuery;
  readonly limitKmh: number | null;
  /** Where the map moves; null: to everything. */
  readonly shown: Place | null;
};

const FIRST_ZOOM = 5;

const NO_TILES: DrawnHeat['tiles'] = [];
/** The machines that a map without heat is opened around. */
const FLEET = { countries: 'true', telematics: 'FOUND', show: 'all' } as const;

/** The tiles on a map, with the sums of a chosen one. Loaded lazily, with the map engine. */
export function HeatMap({ view, measure, query, limitKmh, shown }: Props) {
  const { t } = useTranslation();
  const base = useBaseStyle();
  const { data: sites } = useCall(listSiteOutlines, {});
  const { filter } = query;
  const { data: fleet } = useCall(listFleet, {
    query: { ...FLEET, ...(filter !== undefined && { filter }) },
  });
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const zoom = chooseTileZoom(viewport?.zoom ?? FIRST_ZOOM);
  const detail = useHeatDetail({ view, measure, query }, viewport, zoom);
  const drawn = useMemo(
    () => (view === null ? null : drawHeat(detail ?? view, zoom, measure, limitKmh)),
    [view, detail, zoom, measure, limitKmh],
  );
  const all = useMemo(() => findAll(view, fleet?.machines ?? []), [view, fleet]);
  const tokens = useMemo(() => listTokens(measure), [measure]);
  if (base === null) return <Loading label={t('map.loading')} />;
  const tile = drawn?.tiles.find(({ key }) => key === selected);
  const hasTiles = drawn !== null && drawn.tiles.length > 0;
  return (
    <>
      {hasTiles ? <HeatLegend measure={measure} borders={drawn.borders} limitKmh={limitKmh} /> : null}
      <div className="heat-canvas">
        <MapView
          style={base.style}
          camera={all}
          label={t('heat.map')}
          onViewport={setViewport}
          fallback={<Message title={t('map.undrawable')} text={t('heat.undrawable')} />}
        >
          {sites ? <SitesLayer sites={sites.sites} /> : null}
          <HeatLayer
            tiles={drawn?.tiles ?? NO_TILES}
            selected={selected}
            tokens={tokens}
            onSelect={setSelected}
          />
          {hasTiles ? <ShowLayer key={view?.subject} bounds={all} /> : null}
          {shown === null ? null : <ShowLayer key={JSON.stringify(shown)} bounds={cameraAround([shown])} />}
          <FitLayer all={all} isFollowing={shown === null} />
          <MapControls all={all} />
          {base.failure && (
            <div className="heat-notice">
              <BaseMapNotice failure={base.failure} />
            </div>
          )}
        </MapView>
      </div>
      {tile === undefined ? null : (
        <HeatCard heat={tile.heat} measure={measure} onClose={() => setSelected(null)} />
      )}
    </>
  );
}

/** Everything with heat; the machines as long as there is none. */
function findAll(view: HeatView | null, machines: readonly MapMachine[]): Camera {
  const tiles = view === null ? [] : Array.from(view.sums.listTiles(), (tile) => readTile(tile, view.zoom));
  const places = tiles
    .flatMap((tile) => [placeInTile(tile, 0, 0), placeInTile(tile, 1, 1)])
    .map(({ latitudeE7, longitudeE7 }) => ({ latitude: latitudeE7 / 1e7, longitude: longitudeE7 / 1e7 }));
  return cameraAround(places.length > 0 ? places : machines.flatMap(({ location }) => location ?? []));
}
