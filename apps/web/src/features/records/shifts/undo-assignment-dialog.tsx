import type { ShiftAssignment } from '@groundwork/contract/entities/shift-calendar.ts';
import { DELETE as removeAssignment } from '@groundwork/contract/v1/portal/shift-assignments/_id.ts';
import { POST as rehearseAssignment } from '@groundwork/contract/v1/portal/shift-assignments/rehearsal.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { RehearsalTable } from './rehearsal-table.tsx';

type Props = {
  readonly assignment: ShiftAssignment;
  /** The name of the assigned organisation, site or machine. */
  readonly name: string;
  readonly onClose: () => void;
};

/** Confirms undoing an assignment, with what that does to past figures. */
export function UndoAssignmentDialog({ assignment: { id }, name, onClose }: Props) {
  const { t } = useTranslation();
  const rehearsal = useCall(rehearseAssignment, { body: { kind: 'removal', assignmentId: id } });
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
      <CallBoundary result={rehearsal} shape="table">
        {(answer) => <RehearsalTable rehearsal={answer} />}
      </CallBoundary>
    </FormDialog>
  );
}
