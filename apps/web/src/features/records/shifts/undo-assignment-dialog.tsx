import type { ShiftAssignment } from '@groundwork/contract/entities/shift-calendar.ts';
import { DELETE as removeAssignment } from '@groundwork/contract/v1/portal/shift-assignments/_id.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = {
  readonly assignment: ShiftAssignment;
  /** The name of the assigned organisation, site or machine. */
  readonly name: string;
  readonly onClose: () => void;
};

/** Confirms undoing an assignment. */
export function UndoAssignmentDialog({ assignment, name, onClose }: Props) {
  const { t } = useTranslation();
  const { mutate, error, isPending } = useSend(removeAssignment);
  const onSuccess = () => {
    notify({ kind: 'success', text: t('shifts.tookBack', { name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('shifts.takeBackTitle', { name })}
      text={t('shifts.takeBackText')}
      confirm={t('shifts.takeBack')}
      failure={error}
      busy={isPending}
      onConfirm={() => mutate({ params: { id: assignment.id } }, { onSuccess })}
      onClose={onClose}
    />
  );
}
