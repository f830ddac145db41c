import type { Rehearsal } from '@groundwork/contract/entities/rehearsal.ts';
import { useTranslation } from 'react-i18next';
import type { SubmitState } from '../../../lib/calls/use-submit.ts';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { RehearsalTable } from './rehearsal-table.tsx';

type Props = {
  readonly rehearsal: Rehearsal;
  readonly state: SubmitState;
  /** Of the button; absent: saves. */
  readonly confirm?: string;
  readonly onSave: () => void;
  readonly onClose: () => void;
};

/** Shows what a change of shifts would do to past figures, and saves it. */
export function RehearsalDialog({ rehearsal, state, confirm, onSave, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('shifts.rehearsalTitle')}
      state={state}
      confirm={confirm ?? t('words.save')}
      onSubmit={onSave}
      onClose={onClose}
    >
      <RehearsalTable rehearsal={rehearsal} />
    </FormDialog>
  );
}
