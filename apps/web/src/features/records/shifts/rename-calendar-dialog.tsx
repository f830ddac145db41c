import type { ShiftCalendar } from '@groundwork/contract/entities/shift-calendar.ts';
import { PATCH as renameCalendar } from '@groundwork/contract/v1/portal/shift-calendars/_id/index.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, fieldText } from '../../../lib/calls/failure-text.ts';
import { refreshTopics } from '../../../lib/calls/queries.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';

type Props = { readonly calendar: ShiftCalendar; readonly onClose: () => void };

/** Renames a calendar. */
export function RenameCalendarDialog({ calendar, onClose }: Props) {
  const { t } = useTranslation();
  // The version that was shown: a concurrent change must not replace it, so that conflicts are detected.
  const [version, setVersion] = useState(calendar.version);
  const [name, setName] = useState(calendar.name);
  const { mutate, error, isPending, reset } = useSend(renameCalendar);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const onSuccess = () => {
      notify({ kind: 'success', text: t('shifts.saved', { name }) });
      onClose();
    };
    const onError = ({ code }: { readonly code: string }) => {
      if (code === 'CONFLICT') void refreshTopics(['shifts']);
    };
    mutate({ params: { id: calendar.id }, body: { name, version } }, { onSuccess, onError });
  };
  const takeStored = () => {
    setVersion(calendar.version);
    setName(calendar.name);
    reset();
  };
  const isTaken = error?.code === 'CALENDAR_NAME_TAKEN';
  return (
    <Dialog title={t('shifts.renameTitle', { name: calendar.name })} opened onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <TextField
          label={t('shifts.name')}
          required
          maxLength={120}
          autoComplete="off"
          value={name}
          onChange={setName}
          problem={isTaken ? failureText(t, error) : fieldText(t, error, 'name', t('shifts.name'))}
        />
        <FormFailure failure={error} shownAtFields={['CALENDAR_NAME_TAKEN']} />
        <DialogActions>
          {error?.code === 'CONFLICT' ? (
            <Button onClick={takeStored}>{t('machine.reload')}</Button>
          ) : (
            <Button onClick={onClose}>{t('words.cancel')}</Button>
          )}
          <Button kind="filled" type="submit" busy={isPending}>
            {t('words.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
