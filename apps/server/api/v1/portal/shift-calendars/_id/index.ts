import * as contract from '@groundwork/contract/v1/portal/shift-calendars/_id/index.ts';
import { removeCalendar, renameCalendar } from '../../../../../features/records/shifts/edit-calendar.ts';
import { readCalendar } from '../../../../../features/records/shifts/read-calendar.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, ({ db, session, params }) =>
  readCalendar(db, session.organisation.id, Number(params.id)),
);

export const PATCH = handle(contract.PATCH, async ({ db, session, params, body, audit }) => {
  const organisationId = session.organisation.id;
  const calendarId = Number(params.id);
  await renameCalendar(db, organisationId, calendarId, body);
  await audit('calendar.renamed', { calendarId, name: body.name });
  return readCalendar(db, organisationId, calendarId);
});

export const DELETE = handle(contract.DELETE, async ({ db, session, params, audit }) => {
  const calendarId = Number(params.id);
  await removeCalendar(db, session.organisation.id, calendarId);
  await audit('calendar.removed', { calendarId });
  return {};
});
