import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/session/authentication.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { CHANGE_SETTINGS, type SelectionDraft } from './selection-draft.ts';
import { useTargets } from './use-targets.ts';

type Props = {
  readonly draft: SelectionDraft;
  readonly onChange: (draft: SelectionDraft) => void;
};

/** What is changed of the selected machines, and to what. */
export function SelectionFields({ draft, onChange }: Props) {
  const { t } = useTranslation();
  const mayShift = useMay('shifts.manage');
  const settings = CHANGE_SETTINGS.filter((set) => set !== 'calendar' || mayShift);
  return (
    <>
      <SelectField
        name="set"
        label={t('movingIn.what')}
        value={draft.set}
        options={settings.map((value) => ({ value, label: t(`movingIn.sets.${value}`) }))}
        onChange={(set) => onChange({ ...draft, set, targetId: '' })}
      />
      {draft.set === 'archived' ? null : <TargetField key={draft.set} draft={draft} onChange={onChange} />}
      {draft.set === 'hire' ? (
        <TextField
          name="contractNumber"
          label={t('movingIn.fields.contractNumber')}
          value={draft.contractNumber}
          maxLength={60}
          onChange={(contractNumber) => onChange({ ...draft, contractNumber })}
        />
      ) : null}
      {draft.set === 'calendar' ? (
        <TextField
          name="startsOn"
          type="date"
          required
          label={t('movingIn.from')}
          value={draft.startsOn}
          onChange={(startsOn) => onChange({ ...draft, startsOn })}
        />
      ) : null}
    </>
  );
}

function TargetField({ draft, onChange }: Props) {
  const { t } = useTranslation();
  const options = useTargets(draft.set);
  const none = {
    site: '',
    group: t('movingIn.noGroup'),
    calendar: t('movingIn.noCalendar'),
    hire: '',
    archived: '',
  };
  return (
    <SelectField
      name="target"
      label={draft.set === 'hire' ? t('movingIn.fields.customer') : t(`movingIn.sets.${draft.set}`)}
      required={draft.set === 'site' || draft.set === 'hire'}
      value={draft.targetId}
      options={[{ value: '', label: none[draft.set] }, ...options]}
      onChange={(targetId) => onChange({ ...draft, targetId })}
    />
  );
}
