import type { BaseMap } from '@groundwork/contract/entities/base-map.ts';
import { GET as listMapMachines } from '@groundwork/contract/v1/portal/maps/index.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import type { SubmitState } from '../../../lib/calls/use-submit.ts';
import { cameraAround } from '../../../map/camera.ts';
import { PlacesLayer } from '../../../map/layers/places-layer.tsx';
import { MapControls } from '../../../map/map-controls.tsx';
import { MapView } from '../../../map/map-view.tsx';
import { useStyleOf } from '../../../map/use-base-style.ts';
import { type MapTrial, useMapTrial } from '../../../map/use-map-trial.ts';
import { Button } from '../../../ui/button.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Loading, Message } from '../../../ui/message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Trial } from './base-map-calls.ts';
import './base-map-trial.css';

type Props = {
  readonly trial: Trial;
  readonly saving: SubmitState;
  /** The map needs these origins too. */
  readonly onOrigins: (origins: readonly string[]) => void;
  readonly onSave: () => void;
};

const NO_IDS: ReadonlySet<string> = new Set();

/** Draws a base map below the organisation's machines, says whether it works, and saves it. Loaded lazily, with the map engine. */
export function BaseMapTrial({ trial, saving, onOrigins, onSave }: Props) {
  const { t } = useTranslation();
  const outcome = useMapTrial(trial, onOrigins);
  const isLoading = outcome.kind === 'reading' || outcome.kind === 'widening';
  return (
    <Panel className="base-map-trial">
      <div className="base-map-stage">
        {isLoading ? <Loading label={t('map.loading')} /> : <TriedMap baseMap={trial.baseMap} />}
      </div>
      <div className="base-map-outcome" role="status">
        <OutcomeText outcome={outcome} />
        <p className="fine-print">{t('baseMap.willAllow', { origins: trial.origins.join(', ') })}</p>
      </div>
      <div className="base-map-save">
        <FormFailure failure={saving.error} />
        {outcome.kind === 'works' && (
          <Button kind="filled" busy={saving.isPending} onClick={onSave}>
            {t('baseMap.save')}
          </Button>
        )}
        {outcome.kind === 'failed' && (
          <Button busy={saving.isPending} onClick={onSave}>
            {t('baseMap.saveAnyway')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function OutcomeText({ outcome }: { readonly outcome: MapTrial }) {
  const { t } = useTranslation();
  if (outcome.kind === 'works') return <Notice kind="info">{t('baseMap.works')}</Notice>;
  if (outcome.kind !== 'failed') return <p>{t('baseMap.trying')}</p>;
  const { reason, status, url } = outcome.failure;
  return (
    <Notice kind="warning">
      {t(`baseMap.failures.${reason}`, { status })}{' '}
      <span className="base-map-where">{t('baseMap.where', { url: withoutQuery(url) })}</span>
    </Notice>
  );
}

/** A query often holds a key. */
const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? url;

function TriedMap({ baseMap }: { readonly baseMap: BaseMap }) {
  const { t } = useTranslation();
  const base = useStyleOf(baseMap);
  const machines = useCall(listMapMachines, { query: {} });
  const areKnown = machines.data !== undefined || machines.error !== null;
  const located = useMemo(
    () =>
      (machines.data?.machines ?? []).flatMap(({ id, location }) => (location ? [{ id, ...location }] : [])),
    [machines.data],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: machines that move must not move the map.
  const camera = useMemo(() => cameraAround(located), [areKnown]);
  if (base === null || !areKnown) return <Loading label={t('map.loading')} />;
  return (
    <MapView
      style={base.style}
      camera={camera}
      label={t('baseMap.trial')}
      fallback={<Message title={t('map.undrawable')} text={t('map.undrawableHint')} />}
    >
      <PlacesLayer places={located} inside={NO_IDS} />
      <MapControls all={camera} />
    </MapView>
  );
}
