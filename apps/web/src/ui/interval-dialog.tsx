import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmitState } from '../lib/calls/use-submit.ts';
import { SHOWN_AT_INTERVAL } from '../lib/time/interval-problem.ts';
import type { Interval } from '../lib/time/typed-interval.ts';
import { IntervalFields, useIntervalDraft } from './interval-fields.tsx';
import { FormDialog } from './submit-form.tsx';

type Props = Pick<ComponentProps<typeof IntervalFields>, 'labels' | 'names'> & {
  readonly title: string;
  readonly timeZone: string;
  /** The current interval. */
  readonly stored: Interval;
  readonly state: SubmitState;
  readonly onSave: (interval: Interval) => void;
  readonly onClose: () => void;
  /** Explains the change, above the fields. */
  readonly children?: ReactNode;
};

/** Edits the interval of a record. */
export function IntervalDialog({ labels, names, timeZone, stored, onSave, children, ...form }: Props) {
  const { t } = useTranslation();
  const interval = useIntervalDraft(timeZone, stored);
  return (
    <FormDialog
      {...form}
      confirm={t('words.save')}
      shownAtFields={SHOWN_AT_INTERVAL}
      onSubmit={() => onSave(interval.read())}
    >
      {children}
      <IntervalFields draft={interval} labels={labels} names={names} failure={form.state.error} />
    </FormDialog>
  );
}
