import type { MachineTypeAnswer } from '@groundwork/contract/entities/machine-type.ts';
import { PUT as editType } from '@groundwork/contract/v1/portal/machine-types/_key.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { DEFAULT_TIME_ZONE } from '@groundwork/domain/limits.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { refreshTopics } from '../../../lib/calls/queries.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { notify } from '../../../lib/session/notification.ts';
import { toInstant, toLocalTime } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { type HoldsFrom, HoldsFromFields } from './holds-from-fields.tsx';
import { type TypeNameDraft, toValues, toValuesDraft, type ValuesDraft } from './type-draft.ts';
import { TypeNameFields } from './type-name-fields.tsx';
import { TypeValuesFields } from './type-values-fields.tsx';
import { typeName } from './use-machine-types.ts';

type Props = { readonly type: MachineTypeAnswer; readonly onClose: () => void };

/** Edits the rules of a machine type, either after an instant or for all time. */
export function EditTypeDialog({ type, onClose }: Props) {
  const { t } = useTranslation();
  const { data: settings } = useCall(settingsCall, {});
  const [loaded, setLoaded] = useState(type);
  return (
    <Dialog title={t('typeRules.editTitle', { name: typeName(t, type) })} opened onClose={onClose}>
      <EditTypeForm
        key={loaded.version}
        type={loaded}
        timeZone={settings?.timezone ?? DEFAULT_TIME_ZONE}
        // The version that was shown: a newer one is loaded only on request.
        onReload={() => setLoaded(type)}
        onClose={onClose}
      />
    </Dialog>
  );
}

type FormProps = Props & { readonly timeZone: string; readonly onReload: () => void };

function EditTypeForm({ type, timeZone, onReload, onClose }: FormProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const [draft, setDraft] = useState<TypeDraft>(() => toTypeDraft(type, timeZone));
  const [isTimeInvalid, setTimeInvalid] = useState(false);
  const editing = useSend(editType);
  const { error } = editing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { name, values, holds } = draft;
    const from = holds.kind === 'always' ? null : toInstant(holds.local, timeZone);
    setTimeInvalid(holds.kind === 'instant' && from === null);
    if (editing.isPending || (holds.kind === 'instant' && from === null)) return;
    const body = { ...(name && { own: name }), values: toValues(values), from, version: type.version };
    const onSuccess = (saved: MachineTypeAnswer) => {
      notify({ kind: 'success', text: t('typeRules.saved', { name: typeName(t, saved) }) });
      onClose();
    };
    const onError = ({ code }: { readonly code: string }) => {
      if (code === 'CONFLICT') void refreshTopics(['machine-types']);
    };
    editing.mutate({ params: { key: type.key }, body }, { onSuccess, onError });
  };
  const change = (part: Partial<TypeDraft>) => setDraft({ ...draft, ...part });
  const fromProblem = isTimeInvalid
    ? t('sources.notATime')
    : fieldText(t, error, 'from', t('typeRules.from'));
  return (
    <form className="form" onSubmit={submit}>
      {type.heldFrom === null ? null : (
        <p className="muted">{t('typeRules.heldFrom', { moment: dateTime(type.heldFrom, timeZone) })}</p>
      )}
      {draft.name ? (
        <TypeNameFields draft={draft.name} onChange={(name) => change({ name })} failure={error} />
      ) : null}
      <TypeValuesFields draft={draft.values} onChange={(values) => change({ values })} failure={error} />
      <HoldsFromFields
        value={draft.holds}
        onChange={(holds) => change({ holds })}
        timeZone={timeZone}
        problem={fromProblem}
      />
      <FormFailure failure={error} shownAtFields={['MACHINE_TYPE_NAME_TAKEN']} />
      <DialogActions>
        {error?.code === 'CONFLICT' ? (
          <Button onClick={onReload}>{t('machine.reload')}</Button>
        ) : (
          <Button onClick={onClose}>{t('words.cancel')}</Button>
        )}
        <Button kind="filled" type="submit" busy={editing.isPending}>
          {t('words.save')}
        </Button>
      </DialogActions>
    </form>
  );
}

type TypeDraft = {
  readonly name: TypeNameDraft | null;
  readonly values: ValuesDraft;
  readonly holds: HoldsFrom;
};

function toTypeDraft({ name, category, values }: MachineTypeAnswer, timeZone: string): TypeDraft {
  return {
    name: name === null ? null : { name, category },
    values: toValuesDraft(values),
    holds: { kind: 'instant', local: toLocalTime(Date.now(), timeZone) },
  };
}
