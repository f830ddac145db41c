import type { MachineGroup } from '@groundwork/contract/entities/machine-information.ts';
import { PATCH as renameGroup } from '@groundwork/contract/v1/portal/groups/_id.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/calls/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { GroupNameField } from './group-name-field.tsx';

type Props = { readonly group: MachineGroup; readonly onEnd: () => void };

/** Renames a group. */
export function RenameGroupStep({ group: { id, version, name: before }, onEnd }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState(before);
  const { mutate, error, isPending } = useSend(renameGroup);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ params: { id }, body: { name, version } }, { onSuccess: onEnd });
  };
  return (
    <form className="form" onSubmit={submit}>
      <GroupNameField label={t('groups.name')} value={name} onChange={setName} failure={error} />
      <FormFailure failure={error} shownAtFields={['GROUP_NAME_TAKEN']} />
      <DialogActions>
        <Button onClick={onEnd}>{t('groups.back')}</Button>
        <Button kind="filled" type="submit" busy={isPending}>
          {t('words.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
