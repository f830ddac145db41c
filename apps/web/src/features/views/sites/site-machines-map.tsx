import type { Site } from '@groundwork/contract/entities/site.ts';
import type { SiteMachine } from '@groundwork/contract/entities/site-figures.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { BaseMapNotice } from '../../../map/base-map-notice.tsx';
import { cameraAround } from '../../../map/camera.ts';
import { listOutlinePlaces } from '../../../map/drawing/outline-places.ts';
import { FitLayer } from '../../../map/layers/fit-layer.tsx';
import { MachinesLayer } from '../../../map/layers/machines-layer.tsx';
import { OffSiteLayer } from '../../../map/layers/off-site-layer.tsx';
import { SiteNamesLayer } from '../../../map/layers/site-names-layer.tsx';
import { SitesLayer } from '../../../map/layers/sites-layer.tsx';
import { MapControls } from '../../../map/map-controls.tsx';
import { MapView } from '../../../map/map-view.tsx';
import { useBaseStyle } from '../../../map/use-base-style.ts';
import { Loading, Message } from '../../../ui/message.tsx';
import { splitMachineName } from '../../machines/machines/public.ts';
import './site-page.css';

type Props = {
  readonly site: Site;
  /** Those there now with a position. The table on the page names the same. */
  readonly machines: readonly (SiteMachine & { readonly location: NonNullable<SiteMachine['location']> })[];
  readonly onMachine: (machineId: string) => void;
};

/** The outline of a site with the machines that are there now. Loaded lazily, with the map engine. */
export function SiteMachinesMap({ site, machines, onMachine }: Props) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const base = useBaseStyle();
  const { id, name, outline } = site;
  const sites = useMemo(() => (outline === null ? [] : [{ id, name, outline }]), [id, name, outline]);
  const drawn = useMemo(
    () =>
      machines.map(({ id, name, assetId, type, state, location }) => ({
        ...{ id, type, state },
        name: splitMachineName({ name, assetId }, '').code,
        longitude: location.longitude,
        latitude: location.latitude,
      })),
    [machines],
  );
  const all = useMemo(
    () => cameraAround([...(outline === null ? [] : listOutlinePlaces(outline)), ...drawn]),
    [outline, drawn],
  );
  if (base === null) return <Loading label={t('map.loading')} />;
  return (
    <MapView
      style={base.style}
      camera={all}
      label={t('siteViews.map', { name })}
      fallback={<Message title={t('map.undrawable')} text={t('siteViews.undrawable')} />}
    >
      <SitesLayer sites={sites} />
      <SiteNamesLayer sites={sites} />
      <OffSiteLayer machines={machines} sites={sites} />
      <MachinesLayer machines={drawn} locale={locale} onPick={onMachine} onStack={() => undefined} />
      <FitLayer all={all} isFollowing />
      <MapControls all={all} />
      {base.failure && (
        <div className="site-map-notice">
          <BaseMapNotice failure={base.failure} />
        </div>
      )}
    </MapView>
  );
}
