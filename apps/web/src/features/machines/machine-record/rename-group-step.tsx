import type { MachineGroup } from '@groundwork/contract/entities/machine-information.ts';
import { PATCH as renameGroup } from '@groundwork/contract/v1/portal/groups/_id.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { FormStep } from '../../../ui/submit-form.tsx';
import { GroupNameField } from './group-name-field.tsx';

type Props = { readonly group: MachineGroup; readonly onEnd: () => void };

/** Renames a group. */
export function RenameGroupStep({ group: { id, version, name: before }, onEnd }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState(before);
  const renaming = useSubmit(renameGroup, { onDone: onEnd });
  return (
    <FormStep
      state={renaming}
      confirm={t('words.save')}
      cancel={t('groups.back')}
      onSubmit={() => renaming.submit({ params: { id }, body: { name, version } })}
      onCancel={onEnd}
    >
      <GroupNameField label={t('groups.name')} value={name} onChange={setName} failure={renaming.error} />
    </FormStep>
  );
}
