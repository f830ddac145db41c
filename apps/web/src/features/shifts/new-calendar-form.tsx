import { POST as makeCalendar } from '@groundwork/contract/v1/portal/shift-calendars/index.ts';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../lib/notification.ts';
import { useSend } from '../../lib/use-send.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { newCalendarDraft, wordsOfDraft } from './calendar-draft.ts';
import { VersionFailure } from './version-failure.tsx';
import { VersionFields } from './version-fields.tsx';

/** Makes a calendar with its first version. */
export function NewCalendarForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const making = useSend(makeCalendar);
  const [name, setName] = useState('');
  const [draft, setDraft] = useState(() => newCalendarDraft(new Date().toISOString().slice(0, 10)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (making.isPending) return;
    const body = { name, first: wordsOfDraft(draft) };
    making.mutate(
      { body },
      {
        onSuccess: ({ id }) => {
          notify({ kind: 'success', text: t('shifts.saved', { name }) });
          void navigate({ to: '/admin/shifts/$id', params: { id } });
        },
      },
    );
  };
  return (
    <form className="form panel shift-form" onSubmit={submit}>
      <h2>{t('shifts.new')}</h2>
      <TextField
        label={t('shifts.name')}
        required
        maxLength={120}
        value={name}
        onChange={setName}
        autoComplete="off"
      />
      <VersionFields draft={draft} onChange={setDraft} failure={making.error} />
      <VersionFailure failure={making.error} />
      <DialogActions>
        <Button kind="filled" type="submit" busy={making.isPending}>
          {t('shifts.make')}
        </Button>
      </DialogActions>
    </form>
  );
}
