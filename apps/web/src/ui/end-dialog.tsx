import { useTranslation } from 'react-i18next';
import type { FailureCode } from '../lib/calls/call-failure.ts';
import { failureText, fieldText } from '../lib/calls/failure-text.ts';
import type { SubmitState } from '../lib/calls/use-submit.ts';
import { InstantField, useInstantDraft } from './instant-field.tsx';
import { FormDialog } from './submit-form.tsx';

type Props = {
  readonly title: string;
  /** Explains what ends and what stays. */
  readonly text: string;
  readonly label: string;
  /** The name of the field in the call. */
  readonly name: string;
  readonly confirm: string;
  readonly timeZone: string;
  readonly state: SubmitState;
  readonly onEnd: (at: string) => void;
  readonly onClose: () => void;
};

const AT_FIELD: readonly FailureCode[] = ['INTERVAL_REVERSED', 'TIME_IN_FUTURE'];

/** Asks when something ends, and confirms it. */
export function EndDialog({ text, label, name, timeZone, onEnd, ...form }: Props) {
  const { t } = useTranslation();
  const { error } = form.state;
  const time = useInstantDraft(timeZone);
  const problem =
    error !== null && AT_FIELD.includes(error.code)
      ? failureText(t, error)
      : fieldText(t, error, name, label);
  return (
    <FormDialog {...form} shownAtFields={AT_FIELD} onSubmit={() => onEnd(time.read())}>
      <p>{text}</p>
      <InstantField draft={time} label={label} problem={problem} />
    </FormDialog>
  );
}
