import type { RehearsedAssignment } from '@groundwork/contract/entities/rehearsal.ts';
import * as contract from '@groundwork/contract/v1/portal/shift-assignments/rehearsal.ts';
import { toMachineId } from '@groundwork/domain/ids.ts';
import { rehearseAssignment } from '../../../../features/figures/rehearsal/rehearse-assignment.ts';
import { toNewShiftAssignment } from '../../../../features/records/shifts/present-calendar.ts';
import { handleOutside } from '../../../http/handle.ts';

/** Changes nothing, so it has no audit event, and its transaction only reads. */
export const POST = handleOutside(contract.POST, ({ body, session, now, signal, services: { app } }) => {
  const { organisation, personId } = session;
  const scope = { organisationId: organisation.id, personId, signal, readOnly: true };
  const { timeZone } = organisation;
  const change = { organisationId: organisation.id, ...toChange(body) };
  return app.within(scope, (db) => rehearseAssignment(db, change, { timeZone, now }));
});

function toChange(body: RehearsedAssignment) {
  if (body.kind === 'removal') return { removedId: Number(body.assignmentId) };
  if (body.kind !== 'machines') return { assigned: toNewShiftAssignment(body) };
  const { machineIds, calendarId, startsOn } = body;
  return {
    machineIds: machineIds.map(toMachineId),
    calendarId: calendarId === null ? null : Number(calendarId),
    startsOn,
  };
}
