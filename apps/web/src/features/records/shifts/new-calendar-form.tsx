import { POST as createCalendar } from '@groundwork/contract/v1/portal/shift-calendars/index.ts';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, fieldText } from '../../../lib/calls/failure-text.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { newCalendarDraft } from './calendar-draft.ts';
import { useVersionEditing } from './use-version-editing.ts';
import { VersionFields } from './version-fields.tsx';

/** Creates a calendar with its first version. */
export function NewCalendarForm({
  timeZone,
}: {
  /** The zone of the organisation. */ readonly timeZone: string;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const creating = useSend(createCalendar);
  const [name, setName] = useState('');
  const editing = useVersionEditing(() => newCalendarDraft(civilDateIn(Date.now(), timeZone)));
  const { error } = creating;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const first = editing.read();
    if (creating.isPending || first === null) return;
    const onSuccess = ({ id }: { readonly id: string }) => {
      notify({ kind: 'success', text: t('shifts.made', { name }) });
      void navigate({ to: '/admin/shifts/$id', params: { id } });
    };
    creating.mutate({ body: { name, first } }, { onSuccess });
  };
  const isTaken = error?.code === 'CALENDAR_NAME_TAKEN';
  return (
    <form className="form panel shift-panel" onSubmit={submit}>
      <h2>{t('shifts.new')}</h2>
      <TextField
        label={t('shifts.name')}
        name="name"
        required
        maxLength={120}
        autoComplete="off"
        value={name}
        onChange={setName}
        problem={isTaken ? failureText(t, error) : fieldText(t, error, 'name', t('shifts.name'))}
      />
      <VersionFields editing={editing} failure={error} />
      <FormFailure failure={error} shownAtFields={['CALENDAR_NAME_TAKEN']} />
      <DialogActions>
        <Button kind="filled" type="submit" busy={creating.isPending || editing.isFetchingHolidays}>
          {t('shifts.make')}
        </Button>
      </DialogActions>
    </form>
  );
}
