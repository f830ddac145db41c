import type { BaseMapChoice } from '@groundwork/contract/entities/base-map.ts';
import { PUT as tryMap } from '@groundwork/contract/v1/portal/maps/base-map/trial.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { PAGE_BASE_MAP, saveSettings } from '../../../lib/session/settings-cookie.ts';
import { Button } from '../../../ui/button.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Form } from '../../../ui/form-layout.tsx';
import { Loading } from '../../../ui/message.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { SaveCall, Trial } from './base-map-calls.ts';
import { type BaseMapDraft, toBaseMap, toDraft } from './base-map-draft.ts';
import { BaseMapFields } from './base-map-fields.tsx';
import './base-map-editor.css';

const BaseMapTrial = lazy(() =>
  loadChunk(() => import('./base-map-trial.tsx')).then(({ BaseMapTrial }) => ({ default: BaseMapTrial })),
);

type Props = {
  readonly inUse: BaseMapChoice;
  readonly trial: Trial | null;
  readonly call: SaveCall;
};

/** Chooses a base map: it is tried in this browser before it is saved. */
export function BaseMapEditor({ inUse, trial, call }: Props) {
  const { t, i18n } = useTranslation();
  const [draft, setDraft] = useState(() => toDraft(trial?.baseMap ?? inUse.baseMap));
  // Only a page that was requested with the key of the trial may load its map.
  const isOnTrial = trial?.key === PAGE_BASE_MAP;
  const [isChanged, setChanged] = useState(false);
  const saving = useSubmit(call, { doneText: () => t('baseMap.saved') });
  const trying = useSubmit(tryMap, {});
  const change = (part: Partial<BaseMapDraft>) => {
    setDraft({ ...draft, ...part });
    setChanged(true);
    trying.reset();
  };
  const isTried = isOnTrial && !isChanged;
  const isOffline = draft.kind === 'offline';
  const submit = () =>
    trying.submit(
      { body: { baseMap: toBaseMap(draft, i18n.language), origins: [] } },
      ({ trial: { key } }) => {
        // There is nothing to try: the offline map needs no other server.
        if (isOffline) saving.submit({ body: { key } });
        else reloadWith(key);
      },
    );
  const widen = (origins: readonly string[]) => {
    const baseMap = trial?.baseMap;
    if (baseMap)
      trying.submit({ body: { baseMap, origins: [...origins] } }, (widened) => reloadWith(widened.trial.key));
  };
  return (
    <div className="base-map-editor">
      <Panel className="base-map-form">
        <Form
          onSubmit={() => {
            if (!trying.isPending && !saving.isPending) submit();
          }}
        >
          <BaseMapFields draft={draft} failure={trying.error} onChange={change} />
          <FormFailure failure={trying.error} />
          <div>
            <Button
              type="submit"
              kind={isTried ? 'default' : 'filled'}
              busy={trying.isPending || saving.isPending}
            >
              {t(isOffline ? 'baseMap.useOffline' : 'baseMap.try')}
            </Button>
          </div>
        </Form>
      </Panel>
      {trial !== null && isTried ? (
        <Suspense fallback={<Loading label={t('map.loading')} />}>
          <BaseMapTrial
            trial={trial}
            saving={saving}
            onOrigins={widen}
            onSave={() => saving.submit({ body: { key: trial.key } })}
          />
        </Suspense>
      ) : (
        <Panel className="base-map-untried">
          <p className="muted">{t(isOffline ? 'baseMap.offlineText' : 'baseMap.untried')}</p>
        </Panel>
      )}
    </div>
  );
}

/** Requests this page again with a content policy that allows the map of a trial. */
function reloadWith(key: string): void {
  saveSettings({ baseMap: key });
  location.reload();
}
