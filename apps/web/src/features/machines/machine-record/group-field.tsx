import { GET as listGroups } from '@groundwork/contract/v1/portal/groups/index.ts';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { SelectField } from '../../../ui/field.tsx';
import type { FieldTerms } from '../machine-schema/public.ts';
import type { RecordFieldProps } from './record-fields.ts';

type Props = RecordFieldProps & { readonly terms: FieldTerms };

/** A select of the machine's group, or no group. */
export function GroupField({ draft, onChange, failure, terms: { label, isMandatory } }: Props) {
  const { t } = useTranslation();
  const { data } = useCall(listGroups, {});
  const options = (data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      name="groupId"
      label={label}
      required={isMandatory}
      value={draft.groupId}
      options={[{ value: '', label: t('record.noGroup') }, ...options]}
      onChange={(groupId) => onChange({ ...draft, groupId })}
      problem={fieldText(t, failure, 'groupId', label)}
    />
  );
}
