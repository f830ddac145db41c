import { useTranslation } from 'react-i18next';
import type { SubmitState } from '../../../lib/calls/use-submit.ts';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { type Rehearsal, RehearsalTable } from './rehearsal-table.tsx';

type Props = {
  readonly rehearsal: Rehearsal;
  readonly state: SubmitState;
  readonly onSave: () => void;
  readonly onClose: () => void;
};

/** Shows what a change of a calendar would do to past figures, and saves it. */
export function RehearsalDialog({ rehearsal, state, onSave, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('shifts.rehearsalTitle')}
      state={state}
      confirm={t('words.save')}
      onSubmit={onSave}
      onClose={onClose}
    >
      <RehearsalTable rehearsal={rehearsal} />
    </FormDialog>
  );
}
