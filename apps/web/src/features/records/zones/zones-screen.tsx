import type { Zone } from '@groundwork/contract/entities/zone.ts';
import { GET as listSites } from '@groundwork/contract/v1/portal/sites/index.ts';
import { GET as listZones } from '@groundwork/contract/v1/portal/zones/index.ts';
import { GET as listOutlines } from '@groundwork/contract/v1/portal/zones/outlines.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Loading, Message } from '../../../ui/message.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { loadDrawing } from '../drawing/public.ts';
import { useOutlineDraft } from './use-outline-history.ts';
import { ZoneChanges } from './zone-changes.tsx';
import { ZoneEditor } from './zone-editor.tsx';
import { ZoneList } from './zone-list.tsx';
import type { ZonesSearch } from './zones-search.ts';
import './zones.css';

const ZonesMap = lazy(() =>
  loadDrawing(() => import('./zones-map.tsx')).then(({ ZonesMap }) => ({ default: ZonesMap })),
);

type Props = {
  readonly search: ZonesSearch;
  /** Changes parts of the address; undefined removes a part. */
  readonly onSearch: (change: ZonesSearch) => void;
};

/** The zones of the organisation: a list next to a map, on which one is drawn at a time. */
export function ZonesScreen({ search, onSearch }: Props) {
  const { t } = useTranslation();
  usePageTitle(t('zones.title'));
  const mayEdit = useMay('sites.edit');
  const settings = useCall(settingsCall, {});
  const isOn = settings.data?.modules.geofences ?? false;
  const siteId = search.siteId?.toString();
  const query = siteId === undefined ? {} : { siteId };
  const zones = useCall(listZones, { query }, { enabled: isOn, keepsPrevious: true });
  const outlines = useCall(listOutlines, { query }, { enabled: isOn, keepsPrevious: true });
  const sites = useCall(listSites, {});
  const draft = useOutlineDraft();
  const [isDrawing, setDrawing] = useState(false);
  const [proposed, setProposed] = useState<Outline | null>(null);
  const [reshaped, setReshaped] = useState<Zone | null>(null);
  const opened = search.zone?.toString();
  const listed = zones.data?.zones;
  const drawn = useMemo(() => {
    const kinds = new Map(listed?.map((zone) => [zone.id, zone]));
    return (outlines.data?.outlines ?? []).flatMap(({ id, outline }) => {
      const zone = kinds.get(id);
      return zone ? [{ id, outline, kind: zone.kind, name: zone.name, bounds: zone.bounds }] : [];
    });
  }, [listed, outlines.data]);
  if (settings.data !== undefined && !isOn)
    return <Message as="h1" title={t('zones.off')} text={t('zones.offText')} />;
  const close = (reshaped?: Zone) => {
    setReshaped(reshaped ?? null);
    draft.reset(null);
    setDrawing(false);
    setProposed(null);
    onSearch({ zone: undefined });
  };
  return (
    <CallBoundary result={zones} failed={t('zones.loadFailed')} isWholePage>
      {({ zones: all }) => (
        <div className="zones">
          <section className="zones-side" aria-label={t('zones.side')}>
            {opened === undefined && reshaped !== null ? <ZoneChanges zone={reshaped} /> : null}
            {opened === undefined ? (
              <ZoneList
                zones={all}
                outlines={drawn}
                leftOut={outlines.data?.leftOut ?? 0}
                sites={sites.data?.sites ?? []}
                search={search}
                mayEdit={mayEdit}
                onSearch={onSearch}
                onPropose={(outline) => {
                  setProposed(outline);
                  onSearch({ zone: 'new' });
                }}
              />
            ) : (
              <ZoneEditor
                key={opened}
                opened={opened}
                siteId={siteId}
                proposed={proposed}
                sites={sites.data?.sites ?? []}
                timeZone={settings.data?.timezone ?? 'UTC'}
                draft={draft}
                mayEdit={mayEdit}
                onDrawing={setDrawing}
                onOpen={(zone) => onSearch({ zone })}
                onClose={close}
              />
            )}
          </section>
          <div className="zones-stage">
            <Suspense fallback={<Loading label={t('map.loading')} />}>
              <ZonesMap
                zones={drawn}
                opened={opened ?? null}
                proposed={proposed}
                draft={isDrawing ? draft : null}
                areLoaded={outlines.data !== undefined || outlines.error !== null}
                onOpen={(zone) => onSearch({ zone })}
              />
            </Suspense>
          </div>
        </div>
      )}
    </CallBoundary>
  );
}
