import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../lib/calls/call-failure.ts';
import { failureText, fieldText } from '../lib/calls/failure-text.ts';
import { toInstant, toLocalTime } from '../lib/time/zone-time.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { TextField } from './field.tsx';
import { FormFailure } from './form-failure.tsx';

type Props = {
  readonly title: string;
  /** Explains what ends and what stays. */
  readonly text: string;
  readonly label: string;
  /** The name of the field in the call. */
  readonly name: string;
  readonly confirm: string;
  readonly timeZone: string;
  readonly failure: CallFailure | null;
  readonly busy: boolean;
  readonly onEnd: (at: string) => void;
  readonly onClose: () => void;
};

const AT_FIELD = ['INTERVAL_REVERSED', 'TIME_IN_FUTURE'] as const;

/** Asks when something ends, and confirms it. */
export function EndDialog({ title, text, label, name, confirm, timeZone, failure, busy, ...rest }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(() => toLocalTime(Date.now(), timeZone));
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = toInstant(typed, timeZone);
    setMissing(at === null);
    if (at !== null && !busy) rest.onEnd(at);
  };
  const refused = AT_FIELD.some((code) => code === failure?.code);
  const problem = failure && refused ? failureText(t, failure) : fieldText(t, failure, name, label);
  return (
    <Dialog title={title} opened onClose={rest.onClose}>
      <form className="form" onSubmit={submit}>
        <p>{text}</p>
        <TextField
          type="datetime-local"
          label={label}
          hint={t('dated.inZone', { zone: timeZone })}
          value={typed}
          onChange={setTyped}
          problem={isMissing ? t('sources.notATime') : problem}
        />
        <FormFailure failure={failure} shownAtFields={AT_FIELD} />
        <DialogActions>
          <Button onClick={rest.onClose}>{t('words.cancel')}</Button>
          <Button kind="filled" type="submit" busy={busy}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
