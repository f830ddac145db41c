import type { ShiftAssignment } from '@groundwork/contract/entities/shift-calendar.ts';
import { DELETE as removeAssignment } from '@groundwork/contract/v1/portal/shift-assignments/_id.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { FormDialog } from '../../../ui/submit-form.tsx';

type Props = {
  readonly assignment: ShiftAssignment;
  /** The name of the assigned organisation, site or machine. */
  readonly name: string;
  readonly onClose: () => void;
};

/** Confirms undoing an assignment. */
export function UndoAssignmentDialog({ assignment: { id }, name, onClose }: Props) {
  const { t } = useTranslation();
  const undoing = useSubmit(removeAssignment, {
    doneText: () => t('shifts.tookBack', { name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('shifts.undoTitle', { name })}
      state={undoing}
      confirm={t('shifts.undo')}
      onSubmit={() => undoing.submit({ params: { id } })}
      onClose={onClose}
    >
      <p>{t('shifts.undoText')}</p>
    </FormDialog>
  );
}
