import * as contract from '@groundwork/contract/v1/portal/shift-calendars/_id/versions/_versionId.ts';
import { correctVersion, removeVersion } from '../../../../../../features/records/shifts/edit-version.ts';
import { readCalendar } from '../../../../../../features/records/shifts/read-calendar.ts';
import { handle } from '../../../../../http/handle.ts';

export const PUT = handle(contract.PUT, async ({ db, session, params, body, now, audit }) => {
  const organisationId = session.organisation.id;
  const key = { calendarId: Number(params.id), versionId: Number(params.versionId) };
  await correctVersion(db, organisationId, key, body, now);
  await audit('calendar-version.saved', { ...key, startsOn: body.startsOn });
  return readCalendar(db, { organisationId, id: key.calendarId });
});

export const DELETE = handle(contract.DELETE, async ({ db, session, params, audit }) => {
  const organisationId = session.organisation.id;
  const key = { calendarId: Number(params.id), versionId: Number(params.versionId) };
  await removeVersion(db, organisationId, key);
  await audit('calendar-version.removed', key);
  return readCalendar(db, { organisationId, id: key.calendarId });
});
