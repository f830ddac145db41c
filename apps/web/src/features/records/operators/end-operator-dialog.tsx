import type { OperatorAssignment } from '@groundwork/contract/entities/operator.ts';
import { PATCH as changeAssignment } from '@groundwork/contract/v1/portal/operator-assignments/_id.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { EndDialog } from '../../../ui/end-dialog.tsx';
import type { DrivenMachine } from './assign-operator-dialog.tsx';

type Props = {
  readonly machine: DrivenMachine;
  readonly assignment: OperatorAssignment;
  readonly onClose: () => void;
};

/** Ends the assignment of an operator to a machine. */
export function EndOperatorDialog({ machine, assignment: { id, operatorName }, onClose }: Props) {
  const { t } = useTranslation();
  const names = { name: machine.name, operator: operatorName };
  const ending = useSubmit(changeAssignment, {
    doneText: () => t('operators.ended', names),
    onDone: onClose,
  });
  return (
    <EndDialog
      title={t('operators.endTitle', names)}
      text={t('operators.endText')}
      label={t('operators.to')}
      name="assignedTo"
      confirm={t('operators.endConfirm')}
      timeZone={machine.timezone}
      state={ending}
      onEnd={(assignedTo) => ending.submit({ params: { id }, body: { assignedTo } })}
      onClose={onClose}
    />
  );
}
