import * as contract from '@groundwork/contract/v1/portal/shift-assignments/index.ts';
import { assignShifts } from '../../../../features/records/shifts/assign-shifts.ts';
import {
  presentShiftAssignment,
  toNewShiftAssignment,
} from '../../../../features/records/shifts/present-calendar.ts';
import { listShiftAssignments } from '../../../../features/records/shifts/shift-assignment-store.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session }) => {
  const assignments = await listShiftAssignments(db, session.organisation.id);
  return { assignments: assignments.map(presentShiftAssignment) };
});

export const POST = handle(contract.POST, async ({ db, session, body, audit }) => {
  const assignment = await assignShifts(db, session.organisation.id, toNewShiftAssignment(body));
  const { machineId, siteId, calendarId, startsOn } = assignment;
  await audit('shifts.assigned', { machineId, siteId, calendarId, startsOn });
  return presentShiftAssignment(assignment);
});
