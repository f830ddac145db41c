import { GET as listGroups } from '@groundwork/contract/v1/portal/groups/index.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { SelectField } from '../../../ui/field.tsx';
import type { RecordFieldProps } from './record-fields.ts';

/** A select of the machine's group, or no group. */
export function GroupField({ draft, onChange }: RecordFieldProps) {
  const { t } = useTranslation();
  const { data } = useCall(listGroups, {});
  const options = (data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      name="groupId"
      label={t('record.group')}
      value={draft.groupId}
      options={[{ value: '', label: t('record.noGroup') }, ...options]}
      onChange={(groupId) => onChange({ ...draft, groupId })}
    />
  );
}
