import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TOLD_AT_INTERVAL } from '../lib/time/interval-problem.ts';
import type { Interval } from '../lib/time/typed-interval.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { FormFailure } from './form-failure.tsx';
import { IntervalFields, useIntervalDraft } from './interval-fields.tsx';

type Props = Pick<ComponentProps<typeof IntervalFields>, 'labels' | 'names' | 'failure'> & {
  readonly title: string;
  readonly zone: string;
  /** What it is now. */
  readonly known: Interval;
  readonly busy: boolean;
  readonly onSave: (asked: Interval) => void;
  readonly onClose: () => void;
  /** What the change means, before its fields. */
  readonly children?: ReactNode;
};

/** Changes from when to when something holds. What was typed stays where it is refused. */
export function IntervalDialog({ title, onClose, ...form }: Props) {
  return (
    <Dialog title={title} opened onClose={onClose}>
      <IntervalForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function IntervalForm({ zone, known, busy, onSave, onClose, children, ...fields }: Omit<Props, 'title'>) {
  const { t } = useTranslation();
  const interval = useIntervalDraft(zone, known);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = interval.read();
    if (asked !== null && !busy) onSave(asked);
  };
  return (
    <form className="form" onSubmit={submit}>
      {children}
      <IntervalFields draft={interval} {...fields} />
      <FormFailure failure={fields.failure} toldAtField={TOLD_AT_INTERVAL} />
      <DialogActions>
        <Button onClick={onClose}>{t('words.cancel')}</Button>
        <Button kind="filled" type="submit" busy={busy}>
          {t('words.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
