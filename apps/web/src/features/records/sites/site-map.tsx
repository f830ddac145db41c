import type { MapMachine } from '@groundwork/contract/entities/map-machine.ts';
import type { SiteOutline } from '@groundwork/contract/entities/site.ts';
import { GET as listMapMachines } from '@groundwork/contract/v1/portal/maps/index.ts';
import { GET as listOutlines } from '@groundwork/contract/v1/portal/maps/sites.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { cameraAround, type Place } from '../../../map/camera.ts';
import { PlacesLayer } from '../../../map/layers/places-layer.tsx';
import { SitesLayer } from '../../../map/layers/sites-layer.tsx';
import { MapControls } from '../../../map/map-controls.tsx';
import { MapView } from '../../../map/map-view.tsx';
import { useBaseStyle } from '../../../map/use-base-style.ts';
import { Loading, Message } from '../../../ui/message.tsx';
import { findOpenings, OutlineTools, useOutlineSteps } from '../drawing/public.ts';
import { listOuterPoints, measureOutline } from './measure-outline.ts';
import './site-map.css';

type Props = {
  /** The site being edited, whose stored outline is not drawn as another site's; null for a new one. */
  readonly siteId: string | null;
  /** Null if there is none, or while its text has a mistake. */
  readonly outline: Outline | null;
  readonly onOutline: (outline: Outline | null) => void;
};

const NO_MACHINES: readonly MapMachine[] = [];
const NO_SITES: readonly SiteOutline[] = [];

/** Draws the outline of a site on a map with its machines and the other sites. Loaded lazily, with the map engine. */
export function SiteMap({ siteId, outline, onOutline }: Props) {
  const { t } = useTranslation();
  const base = useBaseStyle();
  const machines = useCall(listMapMachines, { query: {} });
  const { data: sites } = useCall(listOutlines, {});
  const steps = useOutlineSteps(outline, onOutline);
  const located = useMemo(() => toPlaces(machines.data?.machines ?? NO_MACHINES), [machines.data]);
  const openings = useMemo(() => findOpenings(outline), [outline]);
  const others = useMemo(() => {
    const listed = (sites?.sites ?? NO_SITES).filter(({ id }) => id !== siteId);
    // The drawing tools leave out what has an opening, so it is shown like the other sites.
    return openings === null
      ? listed
      : [...listed, { id: '', name: '', outline: openings as SiteOutline['outline'] }];
  }, [sites, siteId, openings]);
  const measured = useMemo(() => (outline ? measureOutline(outline, located) : null), [outline, located]);
  const areKnown = machines.data !== undefined || machines.error !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the person draws must not move the map.
  const camera = useMemo(() => cameraAround(outline ? listOuterPoints(outline) : located), [areKnown]);
  if (base === null || !areKnown) return <Loading label={t('map.loading')} />;
  return (
    <>
      <div className="site-map-stage">
        <MapView
          style={base.style}
          camera={camera}
          label={t('sites.map')}
          onViewport={() => undefined}
          fallback={<Message title={t('map.undrawable')} text={t('sites.undrawable')} />}
        >
          <SitesLayer sites={others} />
          <PlacesLayer places={located} inside={measured?.inside ?? NO_IDS} />
          <OutlineTools outline={outline} {...steps} />
          <MapControls all={camera} />
        </MapView>
      </div>
      <Summary measured={measured} hasOpenings={openings !== null} />
    </>
  );
}

const NO_IDS: ReadonlySet<string> = new Set();

const toPlaces = (machines: readonly MapMachine[]): readonly (Place & { readonly id: string })[] =>
  machines.flatMap(({ id, location }) =>
    location === null ? [] : [{ id, longitude: location.longitude, latitude: location.latitude }],
  );

type SummaryProps = {
  readonly measured: ReturnType<typeof measureOutline> | null;
  readonly hasOpenings: boolean;
};

/** What the outline contains, before it is saved. */
function Summary({ measured, hasOpenings }: SummaryProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <div className="site-map-summary" role="status">
      {measured ? (
        <span>
          <b>{formats.exact(measured.hectares, 1)} ha</b> {t('sites.corners', { count: measured.corners })}
        </span>
      ) : null}
      {measured ? <span>{t('sites.inside', { count: measured.inside.size })}</span> : null}
      {hasOpenings ? <span>{t('sites.openings')}</span> : null}
    </div>
  );
}
