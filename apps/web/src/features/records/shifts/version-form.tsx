import type { CalendarVersion } from '@groundwork/contract/entities/shift-calendar.ts';
import { PUT as correctVersion } from '@groundwork/contract/v1/portal/shift-calendars/_id/versions/_versionId.ts';
import { POST as addVersion } from '@groundwork/contract/v1/portal/shift-calendars/_id/versions/index.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { SubmitForm } from '../../../ui/submit-form.tsx';
import { toCalendarDraft } from './calendar-draft.ts';
import { RehearsalDialog } from './rehearsal-dialog.tsx';
import { useRehearsal } from './use-rehearsal.ts';
import { useVersionEditing } from './use-version-editing.ts';
import { VersionFields } from './version-fields.tsx';
import './version-form.css';

type Props = {
  readonly calendarId: string;
  /** The version to correct, or the template of a new one. */
  readonly version: CalendarVersion;
  readonly isNew: boolean;
  readonly onSaved: (startsOn: string) => void;
  readonly onCancel: () => void;
};

/** Corrects a version, or adds one based on another; read-only without permission. */
export function VersionForm({ calendarId, version, isNew, onSaved, onCancel }: Props) {
  const { t } = useTranslation();
  const mayManage = useMay('shifts.manage');
  const editing = useVersionEditing(() => {
    const stored = toCalendarDraft(version);
    return isNew ? { ...stored, startsOn: '' } : stored;
  });
  const options = {
    doneText: ({ name }: { readonly name: string }) => t('shifts.saved', { name }),
    onDone: () => onSaved(editing.draft.startsOn),
  };
  const adding = useSubmit(addVersion, options);
  const correcting = useSubmit(correctVersion, options);
  const state = isNew ? adding : correcting;
  const rehearsing = useRehearsal(calendarId, isNew ? null : version.id);
  const save = () => {
    const body = editing.read();
    if (body === null) return;
    if (isNew) adding.submit({ params: { id: calendarId }, body }, rehearsing.close);
    else correcting.submit({ params: { id: calendarId, versionId: version.id }, body }, rehearsing.close);
  };
  const submit = () => {
    const body = editing.read();
    if (body !== null) rehearsing.rehearse(body, save);
  };
  const fields = <VersionFields editing={editing} failure={state.error} />;
  if (!mayManage)
    return (
      <fieldset className="shift-fields" disabled>
        {fields}
      </fieldset>
    );
  return (
    <>
      <SubmitForm
        state={rehearsing.error ? rehearsing : state}
        confirm={t('words.save')}
        busy={editing.isFetchingHolidays || rehearsing.isPending || state.isPending}
        actions={isNew ? <Button onClick={onCancel}>{t('words.cancel')}</Button> : null}
        onSubmit={submit}
      >
        {fields}
      </SubmitForm>
      {rehearsing.rehearsal === null ? null : (
        <RehearsalDialog
          rehearsal={rehearsing.rehearsal}
          state={state}
          onSave={save}
          onClose={rehearsing.close}
        />
      )}
    </>
  );
}
