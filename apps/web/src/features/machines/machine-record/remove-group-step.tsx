import type { MachineGroup } from '@groundwork/contract/entities/machine-information.ts';
import { DELETE as removeGroup } from '@groundwork/contract/v1/portal/groups/_id.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/calls/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';

type Props = { readonly group: MachineGroup; readonly onEnd: () => void };

/** Confirms the removal of a group; its machines stay. */
export function RemoveGroupStep({ group: { id, machines }, onEnd }: Props) {
  const { t } = useTranslation();
  const { mutate, error, isPending } = useSend(removeGroup);
  return (
    <div className="form">
      <p>{t('groups.removeText', { count: machines })}</p>
      <FormFailure failure={error} />
      <DialogActions>
        <Button onClick={onEnd}>{t('groups.back')}</Button>
        <Button
          kind="filled"
          busy={isPending}
          onClick={() => mutate({ params: { id } }, { onSuccess: onEnd })}
        >
          {t('groups.remove')}
        </Button>
      </DialogActions>
    </div>
  );
}
