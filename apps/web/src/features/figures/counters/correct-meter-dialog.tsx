import type { MeterFigure } from '@groundwork/contract/entities/meter.ts';
import { PATCH as correctHourMeter } from '@groundwork/contract/v1/portal/machines/_id/vhm.ts';
import { PATCH as correctOdometer } from '@groundwork/contract/v1/portal/machines/_id/vom.ts';
import {
  type CorrectionDoubt,
  findCorrectionDoubt,
  MAX_PER_DAY,
  MAX_PLAUSIBLE,
  type MeterValueAt,
} from '@groundwork/domain/counters/correction-doubt.ts';
import type { Meter } from '@groundwork/domain/counters/meter.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { toSentNumber } from '../../../lib/language/typed-decimal.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { TextField } from '../../../ui/field.tsx';
import { InstantField, useInstantDraft } from '../../../ui/instant-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';
import type { MeteredMachine } from './metered-machine.ts';

type Props = {
  readonly meter: Meter;
  readonly machine: MeteredMachine;
  /** The meter before the correction. */
  readonly figure: MeterFigure;
  readonly onClose: () => void;
};

/** Records what a meter showed at a given time. A value that looks like a typing error has to be confirmed. */
export function CorrectMeterDialog({ meter, machine: { id, name, timezone }, figure, onClose }: Props) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const time = useInstantDraft(timezone);
  const [typed, setTyped] = useState('');
  const [question, setQuestion] = useState<Question | null>(null);
  const correcting = useSubmit(meter === 'vhm' ? correctHourMeter : correctOdometer, {
    doneText: () => t('meters.corrected'),
    onDone: onClose,
  });
  const label = t(`meters.reading.${meter}`);
  const findProblem = (field: string, of: string) => fieldText(t, correcting.error, field, of);
  const asked = question?.typed === typed && question.at === time.typed ? question : null;
  const submit = () => {
    const value = toSentNumber(typed, locale);
    // A text or a time that is none is refused by the server, at its field.
    const atMs = Date.parse(time.read());
    const known = findKnownValue(figure, atMs);
    const doubt = findCorrectionDoubt(meter, { value, atMs }, known);
    if (doubt !== null && asked === null) setQuestion({ doubt, known, typed, at: time.typed });
    else correcting.submit({ params: { id }, body: { time: time.typed, value, timezone } });
  };
  return (
    <FormDialog
      title={t(`meters.correctTitle.${meter}`, { name })}
      state={correcting}
      confirm={t(asked === null ? 'words.save' : 'meters.saveAnyway')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={label}
        hint={t(`meters.readingHint.${meter}`)}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={setTyped}
        problem={findProblem('value', label)}
      />
      <InstantField
        draft={time}
        label={t('meters.readAt')}
        hint={t('dated.inZone', { zone: timezone })}
        problem={findProblem('time', t('meters.readAt'))}
      />
      {asked === null ? null : <DoubtNotice meter={meter} question={asked} timeZone={timezone} />}
    </FormDialog>
  );
}

/** Why the typed value was not saved at once. Holds until value or time change. */
type Question = {
  readonly doubt: CorrectionDoubt;
  readonly known: MeterValueAt | null;
  readonly typed: string;
  readonly at: string;
};

const MS_PER_MINUTE = 60_000;
/** The field of the time has no seconds. */
const toMinute = (instant: string): number => Math.floor(Date.parse(instant) / MS_PER_MINUTE) * MS_PER_MINUTE;

/** Returns the last value of a meter that was known at an instant: a person's reading, else that of a source. */
function findKnownValue(
  { corrections, basis, basisTime, value }: MeterFigure,
  atMs: number,
): MeterValueAt | null {
  const last = corrections.find(({ time }) => toMinute(time) <= atMs);
  if (last) return { value: last.value, atMs: toMinute(last.time) };
  const isCounter = basis === 'counter' && basisTime !== null && value !== null;
  return isCounter ? { value, atMs: toMinute(basisTime) } : null;
}

type NoticeProps = Pick<Props, 'meter'> & { readonly question: Question; readonly timeZone: string };

function DoubtNotice({ meter, question: { doubt, known }, timeZone }: NoticeProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const toText = (value: number) => t(`meters.values.${meter}`, { value: formats.number(value, 1) });
  return (
    <Notice kind="error">
      {t(`meters.doubts.${doubt}`, {
        known: known === null ? '' : toText(known.value),
        time: known === null ? '' : formats.dateTime(new Date(known.atMs).toISOString(), timeZone),
        perDay: t(`meters.values.${meter}`, { value: formats.number(MAX_PER_DAY[meter]) }),
        most: t(`meters.values.${meter}`, { value: formats.number(MAX_PLAUSIBLE[meter]) }),
      })}
    </Notice>
  );
}
