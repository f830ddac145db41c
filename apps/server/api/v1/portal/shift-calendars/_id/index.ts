import * as contract from '@groundwork/contract/v1/portal/shift-calendars/_id/index.ts';
import { removeCalendar, renameCalendar } from '../../../../../features/records/shifts/edit-calendar.ts';
import { readCalendar } from '../../../../../features/records/shifts/read-calendar.ts';
import { handle } from '../../../../http/handle.ts';
import { getRowKey } from '../../../../http/request-keys.ts';

export const GET = handle(contract.GET, ({ db, session, params }) =>
  readCalendar(db, getRowKey(session.organisation, params)),
);

export const PATCH = handle(contract.PATCH, async ({ db, session, params, body, audit }) => {
  const key = getRowKey(session.organisation, params);
  await renameCalendar(db, key, body);
  await audit('calendar.renamed', { calendarId: key.id, name: body.name });
  return readCalendar(db, key);
});

export const DELETE = handle(contract.DELETE, async ({ db, session, params, audit }) => {
  const key = getRowKey(session.organisation, params);
  await removeCalendar(db, key);
  await audit('calendar.removed', { calendarId: key.id });
  return {};
});
