import * as contract from '@groundwork/contract/v1/portal/shift-calendars/_id/rehearsal.ts';
import { rehearseCalendar } from '../../../../../features/figures/rehearsal/rehearse-calendar.ts';
import { handleOutside } from '../../../../http/handle.ts';
import { getRowKey } from '../../../../http/request-keys.ts';

/** Changes nothing, so it has no audit event, and its transaction only reads. */
export const POST = handleOutside(
  contract.POST,
  ({ params, body, session, now, signal, services: { app } }) => {
    const { organisation, personId } = session;
    const scope = { organisationId: organisation.id, personId, signal, readOnly: true };
    const versionId = body.versionId === null ? null : Number(body.versionId);
    const change = { calendar: getRowKey(organisation, params), versionId, version: body.version };
    const { timeZone } = organisation;
    return app.within(scope, (db) => rehearseCalendar(db, change, { timeZone, now }));
  },
);
