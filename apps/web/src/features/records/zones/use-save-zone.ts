import type { Zone, ZoneChange } from '@groundwork/contract/entities/zone.ts';
import { DELETE as deleteCall, PUT as editCall } from '@groundwork/contract/v1/portal/zones/_id/index.ts';
import { POST as restoreCall } from '@groundwork/contract/v1/portal/zones/_id/restore.ts';
import { PUT as reshapeCall } from '@groundwork/contract/v1/portal/zones/_id/shapes.ts';
import { POST as createCall } from '@groundwork/contract/v1/portal/zones/index.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SubmitState, useSubmit } from '../../../lib/calls/use-submit.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { notify } from '../../../lib/session/notification.ts';
import { toInstant } from '../../../lib/time/zone-time.ts';
import { toZoneDraft, toZoneFields, type ZoneDraft } from './zone-draft.ts';

type Options = {
  readonly stored: Zone | null;
  /** In which days of the zone begin. */
  readonly timeZone: string;
  /** With the zone if its shape was saved. */
  readonly onDone: (reshaped?: Zone) => void;
};

/** Sends a zone: its fields if they changed, then its shape if it changed. */
export function useSaveZone({ stored, timeZone, onDone }: Options) {
  const { t } = useTranslation();
  const { language } = useFormats();
  /** The zone as it was saved by the first of two calls. */
  const [saved, setSaved] = useState(stored);
  const options = { onDone: (zone: Zone) => setSaved(zone) };
  const finish = (text: string, reshaped?: Zone) => {
    notify({ kind: 'success', text });
    onDone(reshaped);
  };
  const creating = useSubmit(createCall, options);
  const editing = useSubmit(editCall, options);
  const reshaping = useSubmit(reshapeCall, {
    onDone: ({ zone }: ZoneChange) => {
      setSaved(zone);
      finish(t('zones.saved', { name: zone.name }), zone);
    },
  });
  const restoring = useSubmit(restoreCall, {
    doneText: ({ name }) => t('zones.restored', { name }),
    notifiesFailure: true,
  });
  const deleting = useSubmit(deleteCall, {});
  const all = [creating, editing, reshaping];
  const state: SubmitState = {
    error: all.find(({ error }) => error !== null)?.error ?? null,
    isPending: all.some(({ isPending }) => isPending),
    reset: () => {
      for (const each of all) each.reset();
    },
  };
  const readFrom = ({ isDated, startsOn }: ZoneDraft): string | null =>
    isDated ? (toInstant(`${startsOn}T00:00`, timeZone) ?? startsOn) : null;
  const reshape = (zone: Zone, draft: ZoneDraft, outline: Outline | null) => {
    const last = zone.shapes.at(-1);
    const present = last?.until === null ? last : null;
    if (JSON.stringify(outline) === JSON.stringify(present?.outline ?? null))
      return finish(t('zones.saved', { name: zone.name }));
    // A correction holds from where the present shape does.
    const from = draft.isDated ? readFrom(draft) : (present?.from ?? null);
    reshaping.submit({
      params: { id: zone.id },
      body: { from, outline: outline as Zone['shapes'][number]['outline'] | null, version: zone.version },
    });
  };
  const save = (draft: ZoneDraft, outline: Outline | null) => {
    state.reset();
    const fields = toZoneFields(draft, language);
    if (saved === null) {
      const body = {
        ...fields,
        outline: outline as Zone['shapes'][number]['outline'],
        from: readFrom(draft),
      };
      return creating.submit({ body }, (zone) => finish(t('zones.saved', { name: zone.name }), zone));
    }
    const before = toZoneFields(toZoneDraft(saved, '', ''), language);
    if (JSON.stringify(before) === JSON.stringify(fields)) return reshape(saved, draft, outline);
    editing.submit({ params: { id: saved.id }, body: { ...fields, version: saved.version } }, (zone) =>
      reshape(zone, draft, outline),
    );
  };
  const remove = () => {
    if (saved === null) return;
    const { id, name } = saved;
    const undo = () => restoring.submit({ params: { id } });
    deleting.submit({ params: { id } }, () => {
      const action = { label: t('zones.undo'), run: undo };
      notify({ kind: 'success', text: t('zones.deleted', { name }), action, timeoutMs: 20_000 });
      onDone();
    });
  };
  return { state, save, deleting, remove };
}
