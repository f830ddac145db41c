import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmitState } from '../lib/calls/use-submit.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { FormFailure } from './form-failure.tsx';
import { Form } from './form-layout.tsx';

type FormProps = Pick<ComponentProps<typeof FormFailure>, 'shownAtFields'> & {
  readonly className?: string;
  readonly state: SubmitState;
  /** The label of the button that submits. */
  readonly confirm: string;
  /** In progress for another reason than the change that is being sent. */
  readonly busy?: boolean;
  /** The buttons before the one that submits. */
  readonly actions?: ReactNode;
  /** Takes the record as it is stored now. Replaces the other actions after a conflict. */
  readonly onReload?: () => void;
  /** Called unless a change is being sent. */
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/** A form, or a question to confirm, with the failure of its last change. Keeps the typed values if it is rejected. */
export function SubmitForm({ className, state, confirm, busy = false, ...form }: FormProps) {
  const { t } = useTranslation();
  const { actions, onReload, onSubmit, children, ...failure } = form;
  const { error, isPending, reset } = state;
  const reload = () => {
    onReload?.();
    reset();
  };
  const hasConflict = onReload !== undefined && error?.code === 'CONFLICT';
  return (
    <Form
      className={className}
      onSubmit={() => {
        if (!isPending) onSubmit();
      }}
    >
      {children}
      <FormFailure failure={error} {...failure} />
      <DialogActions>
        {hasConflict ? <Button onClick={reload}>{t('machine.reload')}</Button> : actions}
        <Button kind="filled" type="submit" busy={isPending || busy}>
          {confirm}
        </Button>
      </DialogActions>
    </Form>
  );
}

type StepProps = Omit<FormProps, 'actions'> & {
  readonly onCancel: () => void;
  /** The label of the button that cancels; "Cancel" by default. */
  readonly cancel?: string;
};

/** A form that can be cancelled, inside a dialog. */
export function FormStep({ onCancel, cancel, ...form }: StepProps) {
  const { t } = useTranslation();
  return <SubmitForm {...form} actions={<Button onClick={onCancel}>{cancel ?? t('words.cancel')}</Button>} />;
}

type DialogProps = Omit<StepProps, 'cancel' | 'onCancel'> & {
  readonly title: string;
  readonly onClose: () => void;
};

/** A dialog that is one form. */
export function FormDialog({ title, onClose, ...form }: DialogProps) {
  return (
    <Dialog title={title} opened onClose={onClose}>
      <FormStep {...form} onCancel={onClose} />
    </Dialog>
  );
}
