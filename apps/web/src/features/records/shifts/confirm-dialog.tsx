import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';

type Props = {
  readonly title: string;
  /** Explains the consequences. */
  readonly text: string;
  readonly confirm: string;
  readonly failure: CallFailure | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Confirms an action that changes past figures. */
export function ConfirmDialog({ title, text, confirm, failure, busy, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} opened onClose={onClose}>
      <div className="form">
        <p>{text}</p>
        <FormFailure failure={failure} />
        <DialogActions>
          <Button onClick={onClose}>{t('words.cancel')}</Button>
          <Button kind="filled" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
