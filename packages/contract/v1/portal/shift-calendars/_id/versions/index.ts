import * as z from 'zod/mini';
import { call } from '../../../../../call.ts';
import { calendarVersionFields, shiftCalendar } from '../../../../../entities/shift-calendar.ts';
import { id } from '../../../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/shift-calendars/{id}/versions',
  summary: 'Creates a version of a shift calendar from a date',
  params: z.object({ id }),
  body: calendarVersionFields,
  answer: shiftCalendar,
  errors: ['CALENDAR_DATE_TAKEN'],
  may: 'shifts.manage',
  module: 'always',
  refreshes: ['shifts', 'machines', 'activity'],
});
