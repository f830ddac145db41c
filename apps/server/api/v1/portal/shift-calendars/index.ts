import * as contract from '@groundwork/contract/v1/portal/shift-calendars/index.ts';
import { listCalendars } from '../../../../features/records/shifts/calendar-store.ts';
import { createCalendar } from '../../../../features/records/shifts/edit-calendar.ts';
import { readCalendar } from '../../../../features/records/shifts/read-calendar.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session }) => {
  const calendars = await listCalendars(db, session.organisation.id);
  return { calendars: calendars.map((calendar) => ({ ...calendar, id: String(calendar.id) })) };
});

export const POST = handle(contract.POST, async ({ db, session, body, now, audit }) => {
  const organisationId = session.organisation.id;
  const id = await createCalendar(db, organisationId, body, now);
  await audit('calendar.created', { calendarId: id, name: body.name });
  return readCalendar(db, { organisationId, id });
});
