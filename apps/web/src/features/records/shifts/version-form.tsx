import type { CalendarVersion } from '@groundwork/contract/entities/shift-calendar.ts';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/session/authentication.ts';
import { notify } from '../../../lib/session/notification.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { toCalendarDraft } from './calendar-draft.ts';
import { useSaveVersion } from './use-save-version.ts';
import { useVersionEditing } from './use-version-editing.ts';
import { VersionFields } from './version-fields.tsx';

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
  const saving = useSaveVersion(calendarId, isNew ? null : version.id, (name) => {
    notify({ kind: 'success', text: t('shifts.saved', { name }) });
    onSaved(editing.draft.startsOn);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fields = editing.read();
    if (fields !== null && !saving.isPending) saving.save(fields);
  };
  return (
    <form onSubmit={submit}>
      <fieldset className="form shift-fields" disabled={!mayManage}>
        <VersionFields editing={editing} failure={saving.error} />
        <FormFailure failure={saving.error} shownAtFields={['CALENDAR_DATE_TAKEN']} />
        {mayManage ? (
          <DialogActions>
            {isNew ? <Button onClick={onCancel}>{t('words.cancel')}</Button> : null}
            <Button kind="filled" type="submit" busy={saving.isPending || editing.isFetchingHolidays}>
              {t('words.save')}
            </Button>
          </DialogActions>
        ) : null}
      </fieldset>
    </form>
  );
}
