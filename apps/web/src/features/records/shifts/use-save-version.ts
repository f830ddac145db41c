import type { CalendarVersionFields } from '@groundwork/contract/entities/shift-calendar.ts';
import { PUT as correctVersion } from '@groundwork/contract/v1/portal/shift-calendars/_id/versions/_versionId.ts';
import { POST as addVersion } from '@groundwork/contract/v1/portal/shift-calendars/_id/versions/index.ts';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { useSend } from '../../../lib/calls/use-send.ts';

type Saving = {
  readonly save: (fields: CalendarVersionFields) => void;
  readonly error: CallFailure | null;
  readonly isPending: boolean;
};

/** Adds a version to a calendar, or corrects the given one; then calls back with the calendar's name. */
export function useSaveVersion(
  calendarId: string,
  versionId: string | null,
  onSaved: (name: string) => void,
): Saving {
  const adding = useSend(addVersion);
  const correcting = useSend(correctVersion);
  const onSuccess = ({ name }: { readonly name: string }) => onSaved(name);
  const { error, isPending } = versionId === null ? adding : correcting;
  const save = (body: CalendarVersionFields) =>
    versionId === null
      ? adding.mutate({ params: { id: calendarId }, body }, { onSuccess })
      : correcting.mutate({ params: { id: calendarId, versionId }, body }, { onSuccess });
  return { save, error, isPending };
}
