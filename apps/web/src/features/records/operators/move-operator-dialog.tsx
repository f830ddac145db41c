import type { OperatorAssignment } from '@groundwork/contract/entities/operator.ts';
import { PATCH as changeAssignment } from '@groundwork/contract/v1/portal/operator-assignments/_id.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { IntervalDialog } from '../../../ui/interval-dialog.tsx';
import type { DrivenMachine } from './assign-operator-dialog.tsx';

type Props = {
  readonly machine: DrivenMachine;
  readonly assignment: OperatorAssignment;
  readonly onClose: () => void;
};

/** Edits the period in which an operator had a machine. */
export function MoveOperatorDialog({ machine, assignment, onClose }: Props) {
  const { t } = useTranslation();
  const { id, operatorName: operator, assignedFrom, assignedTo } = assignment;
  const moving = useSubmit(changeAssignment, {
    doneText: () => t('operators.redated', { operator }),
    onDone: onClose,
  });
  return (
    <IntervalDialog
      title={t('operators.moveTitle', { operator })}
      timeZone={machine.timezone}
      stored={{ from: assignedFrom, to: assignedTo }}
      labels={{ from: t('operators.from'), to: t('operators.to') }}
      names={{ from: 'assignedFrom', to: 'assignedTo' }}
      state={moving}
      onSave={({ from, to }) =>
        moving.submit({ params: { id }, body: { assignedFrom: from, assignedTo: to } })
      }
      onClose={onClose}
    />
  );
}
