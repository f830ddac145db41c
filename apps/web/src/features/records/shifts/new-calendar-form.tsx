import { POST as createCalendar } from '@groundwork/contract/v1/portal/shift-calendars/index.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SubmitForm } from '../../../ui/submit-form.tsx';
import { newCalendarDraft } from './calendar-draft.ts';
import { CalendarNameField } from './calendar-name-field.tsx';
import { useVersionEditing } from './use-version-editing.ts';
import { VersionFields } from './version-fields.tsx';
import './shifts.css';

/** Creates a calendar with its first version. */
export function NewCalendarForm({
  timeZone,
}: {
  /** The zone of the organisation. */ readonly timeZone: string;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const editing = useVersionEditing(() => newCalendarDraft(civilDateIn(Date.now(), timeZone)));
  const creating = useSubmit(createCalendar, {
    doneText: () => t('shifts.made', { name }),
    onDone: ({ id }) => void navigate({ to: '/admin/shifts/$id', params: { id } }),
  });
  const submit = () => {
    const first = editing.read();
    if (first !== null) creating.submit({ body: { name, first } });
  };
  return (
    <Panel className="shift-panel">
      <SubmitForm
        state={creating}
        confirm={t('shifts.make')}
        busy={editing.isFetchingHolidays}
        onSubmit={submit}
      >
        <h2>{t('shifts.new')}</h2>
        <CalendarNameField value={name} onChange={setName} failure={creating.error} />
        <VersionFields editing={editing} failure={creating.error} />
      </SubmitForm>
    </Panel>
  );
}
