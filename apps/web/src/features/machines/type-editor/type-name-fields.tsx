import { MACHINE_CATEGORIES } from '@groundwork/domain/machine-types/machine-type.ts';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import type { TypeNameDraft } from './type-draft.ts';

type Props = {
  readonly draft: TypeNameDraft;
  readonly onChange: (draft: TypeNameDraft) => void;
  readonly failure: CallFailure | null;
};

/** The name and category of a type of the organisation's own. */
export function TypeNameFields({ draft, onChange, failure }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('typeRules.name')}
        name="name"
        required
        autoComplete="off"
        data-autofocus
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        problem={fieldText(t, failure, 'name', t('typeRules.name'))}
      />
      <SelectField
        name="category"
        label={t('typeRules.category')}
        value={draft.category}
        options={MACHINE_CATEGORIES.map((value) => ({ value, label: t(`machineCategories.${value}`) }))}
        onChange={(category) => onChange({ ...draft, category })}
      />
    </>
  );
}
