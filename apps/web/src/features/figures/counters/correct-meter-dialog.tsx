import { PATCH as correctHourMeter } from '@groundwork/contract/v1/portal/machines/_id/vhm.ts';
import { PATCH as correctOdometer } from '@groundwork/contract/v1/portal/machines/_id/vom.ts';
import type { Meter } from '@groundwork/domain/counters/meter.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, fieldText } from '../../../lib/calls/failure-text.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { parseTypedDecimal } from '../../../lib/language/typed-decimal.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { notify } from '../../../lib/session/notification.ts';
import { toLocalTime } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { MeteredMachine } from './metered-machine.ts';

type Props = {
  readonly meter: Meter;
  readonly machine: MeteredMachine;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Records what a meter showed at a given time. */
export function CorrectMeterDialog({ opened, ...rest }: Props) {
  const { t } = useTranslation();
  const title = t(`meters.correctTitle.${rest.meter}`, { name: rest.machine.name });
  return (
    <Dialog title={title} opened={opened} onClose={rest.onClose}>
      <CorrectMeterForm {...rest} />
    </Dialog>
  );
}

function CorrectMeterForm({ meter, machine, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const [time, setTime] = useState(() => toLocalTime(Date.now(), machine.timezone));
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<'value' | 'time' | null>(null);
  const correcting = useSend(meter === 'vhm' ? correctHourMeter : correctOdometer);
  const label = t(`meters.reading.${meter}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = parseTypedDecimal(typed, locale);
    setWrong(value === null ? 'value' : time === '' ? 'time' : null);
    if (value === null || time === '' || correcting.isPending) return;
    correcting.mutate(
      { params: { id: machine.id }, body: { time, value, timezone: machine.timezone } },
      {
        onSuccess: () => {
          notify({ kind: 'success', text: t('meters.corrected') });
          onClose();
        },
      },
    );
  };
  return (
    <form className="form" onSubmit={submit}>
      <TextField
        label={label}
        hint={t(`meters.readingHint.${meter}`)}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={setTyped}
        problem={wrong === 'value' ? t('meters.notANumber') : fieldText(t, correcting.error, 'value', label)}
      />
      <TextField
        type="datetime-local"
        label={t('meters.readAt')}
        hint={t('meters.inZone', { zone: machine.timezone })}
        value={time}
        onChange={setTime}
        problem={
          wrong === 'time'
            ? t('sources.notATime')
            : fieldText(t, correcting.error, 'time', t('meters.readAt'))
        }
      />
      {correcting.error && correcting.error.fields.length === 0 ? (
        <Notice kind="error">{failureText(t, correcting.error)}</Notice>
      ) : null}
      <DialogActions>
        <Button onClick={onClose}>{t('words.cancel')}</Button>
        <Button kind="filled" type="submit" busy={correcting.isPending}>
          {t('words.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
