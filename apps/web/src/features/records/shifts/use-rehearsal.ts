import type { CalendarVersionFields } from '@groundwork/contract/entities/shift-calendar.ts';
import { POST as rehearseCall } from '@groundwork/contract/v1/portal/shift-calendars/_id/rehearsal.ts';
import { useState } from 'react';
import type { FailureCode } from '../../../lib/calls/call-failure.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import type { Rehearsal } from './rehearsal-table.tsx';

/** A change that saving refuses too, at its fields. */
const REFUSED: readonly FailureCode[] = ['INVALID_REQUEST', 'CALENDAR_DATE_TAKEN'];

/** Rehearses a change of a version before it is saved. A change that affects no machine is saved at once. */
export function useRehearsal(calendarId: string, versionId: string | null) {
  const { mutate, isPending, error, reset } = useSend(rehearseCall);
  const [rehearsal, setRehearsal] = useState<Rehearsal | null>(null);
  const rehearse = (version: CalendarVersionFields, save: () => void) =>
    mutate(
      { params: { id: calendarId }, body: { versionId, version } },
      {
        onSuccess: (answer) => (answer.machines.length === 0 ? save() : setRehearsal(answer)),
        onError: ({ code }) => {
          if (!REFUSED.includes(code)) return;
          reset();
          save();
        },
      },
    );
  return { rehearsal, rehearse, isPending, error, reset, close: () => setRehearsal(null) };
}
