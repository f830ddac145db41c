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
import { instantOfLocalTime, localTimeOf } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { type HoldsFrom, HoldsFromFields } from './holds-from-fields.tsx';
import { draftOf, type ValuesDraft, valuesOf, type WordsDraft } from './type-draft.ts';
import { TypeValuesFields } from './type-values-fields.tsx';
import { TypeWordsFields } from './type-words-fields.tsx';
import { typeName } from './use-machine-types.ts';

type Props = { readonly type: MachineTypeAnswer; readonly onClose: () => void };

/** Changes the rules by which machines of a type are told about, from an instant on or for all time. */
export function EditTypeDialog({ type, onClose }: Props) {
  const { t } = useTranslation();
  const { data: settings } = useCall(settingsCall, {});
  const [seen, setSeen] = useState(type);
  return (
    <Dialog title={t('typeRules.editTitle', { name: typeName(t, type) })} opened onClose={onClose}>
      <EditTypeForm
        key={seen.version}
        type={seen}
        timeZone={settings?.timezone ?? DEFAULT_TIME_ZONE}
        // The version that the person saw: a newer one is taken only when it is asked for.
        onReload={() => setSeen(type)}
        onClose={onClose}
      />
    </Dialog>
  );
}

type FormProps = Props & { readonly timeZone: string; readonly onReload: () => void };

function EditTypeForm({ type, timeZone, onReload, onClose }: FormProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const [draft, setDraft] = useState<TypeDraft>(() => draftOfType(type, timeZone));
  const [isNoTime, setNoTime] = useState(false);
  const editing = useSend(editType);
  const { error } = editing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { words, values, holds } = draft;
    const from = holds.kind === 'always' ? null : instantOfLocalTime(holds.local, timeZone);
    setNoTime(holds.kind === 'instant' && from === null);
    if (editing.isPending || (holds.kind === 'instant' && from === null)) return;
    const body = { ...(words && { own: words }), values: valuesOf(values), from, version: type.version };
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
  const fromProblem = isNoTime ? t('sources.notATime') : fieldText(t, error, 'from', t('typeRules.from'));
  return (
    <form className="form" onSubmit={submit}>
      {type.heldFrom === null ? null : (
        <p className="muted">{t('typeRules.heldFrom', { moment: dateTime(type.heldFrom, timeZone) })}</p>
      )}
      {draft.words ? (
        <TypeWordsFields draft={draft.words} onChange={(words) => change({ words })} failure={error} />
      ) : null}
      <TypeValuesFields draft={draft.values} onChange={(values) => change({ values })} failure={error} />
      <HoldsFromFields
        value={draft.holds}
        onChange={(holds) => change({ holds })}
        timeZone={timeZone}
        problem={fromProblem}
      />
      <FormFailure failure={error} toldAtField={['MACHINE_TYPE_NAME_TAKEN']} />
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
  readonly words: WordsDraft | null;
  readonly values: ValuesDraft;
  readonly holds: HoldsFrom;
};

function draftOfType({ name, category, values }: MachineTypeAnswer, timeZone: string): TypeDraft {
  return {
    words: name === null ? null : { name, category },
    values: draftOf(values),
    holds: { kind: 'instant', local: localTimeOf(Date.now(), timeZone) },
  };
}
