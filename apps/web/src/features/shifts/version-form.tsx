import type { CalendarVersion } from '@groundwork/contract/entities/shift-calendar.ts';
import {
  PUT as correctCall,
  DELETE as removeCall,
} from '@groundwork/contract/v1/portal/shift-calendars/_id/versions/_versionId.ts';
import { POST as addCall } from '@groundwork/contract/v1/portal/shift-calendars/_id/versions/index.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../lib/notification.ts';
import { useSend } from '../../lib/use-send.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { calendarDraftOf, wordsOfDraft } from './calendar-draft.ts';
import { VersionFailure } from './version-failure.tsx';
import { VersionFields } from './version-fields.tsx';

type Props = {
  readonly calendarId: string;
  /** What is corrected, or what a new version begins as. */
  readonly version: CalendarVersion;
  readonly isNew: boolean;
  readonly isOnly: boolean;
  readonly onDone: () => void;
};

/** Corrects a version, takes it back, or adds one that begins as it. */
export function VersionForm({ calendarId, version, isNew, isOnly, onDone }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => ({
    ...calendarDraftOf(version),
    ...(isNew && { startsOn: '' }),
  }));
  const adding = useSend(addCall);
  const correcting = useSend(correctCall);
  const removing = useSend(removeCall);
  const key = { params: { id: calendarId, versionId: version.id } };
  const onSuccess = ({ name }: { readonly name: string }) => {
    notify({ kind: 'success', text: t('shifts.saved', { name }) });
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = wordsOfDraft(draft);
    if (isNew && !adding.isPending) adding.mutate({ params: { id: calendarId }, body }, { onSuccess });
    if (!isNew && !correcting.isPending) correcting.mutate({ ...key, body }, { onSuccess });
  };
  const failure = adding.error ?? correcting.error ?? removing.error;
  return (
    <form className="form" onSubmit={submit}>
      <VersionFields draft={draft} onChange={setDraft} failure={failure} />
      <VersionFailure failure={failure} />
      <DialogActions>
        {isNew || isOnly ? null : (
          <Button busy={removing.isPending} onClick={() => removing.mutate(key, { onSuccess })}>
            {t('shifts.removeVersion')}
          </Button>
        )}
        <Button kind="filled" type="submit" busy={adding.isPending || correcting.isPending}>
          {t('words.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
