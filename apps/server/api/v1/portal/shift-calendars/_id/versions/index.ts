import * as contract from '@groundwork/contract/v1/portal/shift-calendars/_id/versions/index.ts';
import { addVersion } from '../../../../../../features/records/shifts/edit-version.ts';
import { readCalendar } from '../../../../../../features/records/shifts/read-calendar.ts';
import { handle } from '../../../../../http/handle.ts';

export const POST = handle(contract.POST, async ({ db, session, params, body, now, audit }) => {
  const organisationId = session.organisation.id;
  const calendarId = Number(params.id);
  await addVersion(db, organisationId, calendarId, body, now);
  await audit('calendar-version.saved', { calendarId, startsOn: body.startsOn });
  return readCalendar(db, { organisationId, id: calendarId });
});
