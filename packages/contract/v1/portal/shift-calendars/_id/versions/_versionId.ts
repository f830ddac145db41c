import * as z from 'zod/mini';
import { call } from '../../../../../call.ts';
import { calendarVersionWords, shiftCalendar } from '../../../../../entities/shift-calendar.ts';
import { id } from '../../../../../fields.ts';

const params = z.object({ id, versionId: id });

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/shift-calendars/{id}/versions/{versionId}',
  summary: 'Corrects what a shift calendar was said to be from a date on, the date too',
  params,
  body: calendarVersionWords,
  answer: shiftCalendar,
  errors: ['CALENDAR_DATE_TAKEN'],
  may: 'shifts.manage',
  module: 'always',
  refreshes: ['shifts', 'machines', 'activity'],
});

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/shift-calendars/{id}/versions/{versionId}',
  summary: 'Takes a version back, so that the one before it holds on; the last one stays',
  params,
  answer: shiftCalendar,
  errors: ['LAST_CALENDAR_VERSION'],
  may: 'shifts.manage',
  module: 'always',
  refreshes: ['shifts', 'machines', 'activity'],
});
