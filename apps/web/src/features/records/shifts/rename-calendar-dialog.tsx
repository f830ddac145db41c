import type { ShiftCalendar } from '@groundwork/contract/entities/shift-calendar.ts';
import { PATCH as renameCalendar } from '@groundwork/contract/v1/portal/shift-calendars/_id/index.ts';
import { useTranslation } from 'react-i18next';
import { useStoredDraft } from '../../../lib/calls/use-stored-draft.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { CalendarNameField } from './calendar-name-field.tsx';

type Props = { readonly calendar: ShiftCalendar; readonly onClose: () => void };

/** Renames a calendar. */
export function RenameCalendarDialog({ calendar, onClose }: Props) {
  const { t } = useTranslation();
  const { shown, draft: name, setDraft: setName, reload } = useStoredDraft(calendar, (stored) => stored.name);
  const { id, version } = shown;
  const renaming = useSubmit(renameCalendar, {
    doneText: () => t('shifts.saved', { name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('shifts.renameTitle', { name: calendar.name })}
      state={renaming}
      confirm={t('words.save')}
      onReload={reload}
      onSubmit={() => renaming.submit({ params: { id }, body: { name, version } })}
      onClose={onClose}
    >
      <CalendarNameField value={name} onChange={setName} failure={renaming.error} />
    </FormDialog>
  );
}
