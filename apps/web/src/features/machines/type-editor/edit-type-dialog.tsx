import type { MachineTypeAnswer } from '@groundwork/contract/entities/machine-type.ts';
import { PUT as editType } from '@groundwork/contract/v1/portal/machine-types/_key.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useStoredDraft } from '../../../lib/calls/use-stored-draft.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useOrganisationZone } from '../../../lib/time/use-organisation-zone.ts';
import { useInstantDraft } from '../../../ui/instant-field.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { typeName } from '../machine-types/public.ts';
import { type HoldsFrom, HoldsFromFields } from './holds-from-fields.tsx';
import { toNameDraft, toValues, toValuesDraft } from './type-draft.ts';
import { TypeNameFields } from './type-name-fields.tsx';
import { TypeValuesFields } from './type-values-fields.tsx';

type Props = { readonly type: MachineTypeAnswer; readonly onClose: () => void };

const toDraft = (type: MachineTypeAnswer) => ({
  name: toNameDraft(type),
  values: toValuesDraft(type.values),
});

/** Edits the rules of a machine type, either after an instant or for all time. */
export function EditTypeDialog({ type, onClose }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const timeZone = useOrganisationZone();
  const { shown, draft, setDraft, reload } = useStoredDraft(type, toDraft);
  const [holds, setHolds] = useState<HoldsFrom>('instant');
  const time = useInstantDraft(timeZone);
  const editing = useSubmit(editType, {
    doneText: (saved) => t('typeRules.saved', { name: typeName(t, saved) }),
    onDone: onClose,
  });
  const { error } = editing;
  const submit = () => {
    const from = holds === 'always' ? null : time.read();
    const own = draft.name === null ? {} : { own: draft.name };
    const body = { ...own, values: toValues(draft.values), from, version: shown.version };
    editing.submit({ params: { key: type.key }, body });
  };
  return (
    <FormDialog
      title={t('typeRules.editTitle', { name: typeName(t, type) })}
      state={editing}
      confirm={t('words.save')}
      onReload={reload}
      onSubmit={submit}
      onClose={onClose}
    >
      {shown.heldFrom === null ? null : (
        <p className="muted">{t('typeRules.heldFrom', { moment: dateTime(shown.heldFrom, timeZone) })}</p>
      )}
      {draft.name === null ? null : (
        <TypeNameFields
          draft={draft.name}
          onChange={(name) => setDraft({ ...draft, name })}
          failure={error}
        />
      )}
      <TypeValuesFields
        draft={draft.values}
        onChange={(values) => setDraft({ ...draft, values })}
        failure={error}
      />
      <HoldsFromFields
        value={holds}
        onChange={setHolds}
        time={time}
        problem={fieldText(t, error, 'from', t('typeRules.from'))}
      />
    </FormDialog>
  );
}
