import { PATCH as correctHourMeter } from '@groundwork/contract/v1/portal/machines/_id/vhm.ts';
import { PATCH as correctOdometer } from '@groundwork/contract/v1/portal/machines/_id/vom.ts';
import type { Meter } from '@groundwork/domain/counters/meter.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { parseTypedDecimal } from '../../../lib/language/typed-decimal.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { TextField } from '../../../ui/field.tsx';
import { InstantField, useInstantDraft } from '../../../ui/instant-field.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';
import type { MeteredMachine } from './metered-machine.ts';

type Props = {
  readonly meter: Meter;
  readonly machine: MeteredMachine;
  readonly onClose: () => void;
};

/** Records what a meter showed at a given time. */
export function CorrectMeterDialog({ meter, machine: { id, name, timezone }, onClose }: Props) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const time = useInstantDraft(timezone);
  const [typed, setTyped] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const correcting = useSubmit(meter === 'vhm' ? correctHourMeter : correctOdometer, {
    doneText: () => t('meters.corrected'),
    onDone: onClose,
  });
  const label = t(`meters.reading.${meter}`);
  const findProblem = (field: string, of: string) => fieldText(t, correcting.error, field, of);
  const submit = () => {
    const value = parseTypedDecimal(typed, locale);
    setInvalid(value === null);
    if (time.read() === null || value === null) return;
    correcting.submit({ params: { id }, body: { time: time.typed, value, timezone } });
  };
  return (
    <FormDialog
      title={t(`meters.correctTitle.${meter}`, { name })}
      state={correcting}
      confirm={t('words.save')}
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
        problem={isInvalid ? t('meters.notANumber') : findProblem('value', label)}
      />
      <InstantField
        draft={time}
        label={t('meters.readAt')}
        hint={t('dated.inZone', { zone: timezone })}
        problem={findProblem('time', t('meters.readAt'))}
      />
    </FormDialog>
  );
}
