import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SHOWN_AT_INTERVAL } from '../lib/time/interval-problem.ts';
import type { Interval } from '../lib/time/typed-interval.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { FormFailure } from './form-failure.tsx';
import { IntervalFields, useIntervalDraft } from './interval-fields.tsx';

type Props = Pick<ComponentProps<typeof IntervalFields>, 'labels' | 'names' | 'failure'> & {
  readonly title: string;
  readonly zone: string;
  /** The current interval. */
  readonly stored: Interval;
  readonly busy: boolean;
  readonly onSave: (interval: Interval) => void;
  readonly onClose: () => void;
  /** Explains the change, above the fields. */
  readonly children?: ReactNode;
};

/** Edits the interval of a record. Keeps the typed values if it is rejected. */
export function IntervalDialog({ title, onClose, ...form }: Props) {
  return (
    <Dialog title={title} opened onClose={onClose}>
      <IntervalForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function IntervalForm({ zone, stored, busy, onSave, onClose, children, ...fields }: Omit<Props, 'title'>) {
  const { t } = useTranslation();
  const interval = useIntervalDraft(zone, stored);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = interval.read();
    if (read !== null && !busy) onSave(read);
  };
  return (
    <form className="form" onSubmit={submit}>
      {children}
      <IntervalFields draft={interval} {...fields} />
      <FormFailure failure={fields.failure} shownAtFields={SHOWN_AT_INTERVAL} />
      <DialogActions>
        <Button onClick={onClose}>{t('words.cancel')}</Button>
        <Button kind="filled" type="submit" busy={busy}>
          {t('words.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
