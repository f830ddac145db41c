import type { Rehearsal, RehearsedAssignment } from '@groundwork/contract/entities/rehearsal.ts';
import type { CalendarVersionFields } from '@groundwork/contract/entities/shift-calendar.ts';
import { POST as rehearseAssignment } from '@groundwork/contract/v1/portal/shift-assignments/rehearsal.ts';
import { POST as rehearseCalendar } from '@groundwork/contract/v1/portal/shift-calendars/_id/rehearsal.ts';
import { useState } from 'react';
import type { CallFailure, FailureCode } from '../../../lib/calls/call-failure.ts';
import { useSend } from '../../../lib/calls/use-send.ts';

/** A change that saving refuses too, at its fields. */
const REFUSED: readonly FailureCode[] = ['INVALID_REQUEST', 'CALENDAR_DATE_TAKEN'];

/** Shows a rehearsal before a change is saved. A change that affects no machine is saved at once. */
function useShownRehearsal(reset: () => void) {
  const [rehearsal, setRehearsal] = useState<Rehearsal | null>(null);
  const listen = (save: () => void) => ({
    onSuccess: (answer: Rehearsal) => (answer.machines.length === 0 ? save() : setRehearsal(answer)),
    onError: ({ code }: CallFailure) => {
      if (!REFUSED.includes(code)) return;
      reset();
      save();
    },
  });
  return { rehearsal, listen, close: () => setRehearsal(null) };
}

/** Rehearses a change of a version of a calendar before it is saved. */
export function useRehearsal(calendarId: string, versionId: string | null) {
  const { mutate, isPending, error, reset } = useSend(rehearseCalendar);
  const { rehearsal, listen, close } = useShownRehearsal(reset);
  const rehearse = (version: CalendarVersionFields, save: () => void) =>
    mutate({ params: { id: calendarId }, body: { versionId, version } }, listen(save));
  return { rehearsal, rehearse, isPending, error, reset, close };
}

/** Rehearses an assignment of a calendar before it is saved. */
export function useAssignmentRehearsal() {
  const { mutate, isPending, error, reset } = useSend(rehearseAssignment);
  const { rehearsal, listen, close } = useShownRehearsal(reset);
  const rehearse = (assignment: RehearsedAssignment, save: () => void) =>
    mutate({ body: assignment }, listen(save));
  return { rehearsal, rehearse, isPending, error, reset, close };
}
