import * as contract from '@groundwork/contract/v1/portal/shift-assignments/_id.ts';
import { unassignShifts } from '../../../../features/records/shifts/assign-shifts.ts';
import { handle } from '../../../http/handle.ts';
import { getRowKey } from '../../../http/request-keys.ts';

export const DELETE = handle(contract.DELETE, async ({ db, session, params, audit }) => {
  const assignment = await unassignShifts(db, getRowKey(session.organisation, params));
  const { machineId, siteId, calendarId, startsOn } = assignment;
  await audit('shifts.unassigned', { machineId, siteId, calendarId, startsOn });
  return {};
});
