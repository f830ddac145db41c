import type { MachineGroup } from '@groundwork/contract/entities/machine-information.ts';
import { DELETE as removeGroup } from '@groundwork/contract/v1/portal/groups/_id.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { FormStep } from '../../../ui/submit-form.tsx';

type Props = { readonly group: MachineGroup; readonly onEnd: () => void };

/** Confirms the removal of a group; its machines stay. */
export function RemoveGroupStep({ group: { id, machines }, onEnd }: Props) {
  const { t } = useTranslation();
  const removing = useSubmit(removeGroup, { onDone: onEnd });
  return (
    <FormStep
      state={removing}
      confirm={t('groups.remove')}
      cancel={t('groups.back')}
      onSubmit={() => removing.submit({ params: { id } })}
      onCancel={onEnd}
    >
      <p>{t('groups.removeText', { count: machines })}</p>
    </FormStep>
  );
}
