import * as contract from '@groundwork/contract/v1/portal/shift-calendars/_id/rehearsal.ts';
import { rehearseCalendar } from '../../../../../features/figures/rehearsal/rehearse-calendar.ts';
import { handle } from '../../../../http/handle.ts';
import { getRowKey } from '../../../../http/request-keys.ts';

export const POST = handle(contract.POST, ({ db, session: { organisation }, params, body, now }) => {
  const versionId = body.versionId === null ? null : Number(body.versionId);
  const change = { calendar: getRowKey(organisation, params), versionId, version: body.version };
  return rehearseCalendar(db, change, { timeZone: organisation.timeZone, now });
});
