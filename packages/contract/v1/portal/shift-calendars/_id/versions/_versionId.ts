import * as z from 'zod/mini';
import { call } from '../../../../../call.ts';
import { calendarVersionFields, shiftCalendar } from '../../../../../entities/shift-calendar.ts';
import { id } from '../../../../../fields.ts';

const params = z.object({ id, versionId: id });

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/shift-calendars/{id}/versions/{versionId}',
  summary: 'Changes a version of a shift calendar, including its date',
  params,
  body: calendarVersionFields,
  answer: shiftCalendar,
  errors: ['CALENDAR_DATE_TAKEN'],
  may: 'shifts.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['shifts', 'machines', 'activity'],
});

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/shift-calendars/{id}/versions/{versionId}',
  summary: 'Removes a version; the one before it stays in force, and the last version cannot be removed',
  params,
  answer: shiftCalendar,
  errors: ['LAST_CALENDAR_VERSION'],
  may: 'shifts.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['shifts', 'machines', 'activity'],
});
