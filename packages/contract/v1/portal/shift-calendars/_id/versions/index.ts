import * as z from 'zod/mini';
import { call } from '../../../../../call.ts';
import { calendarVersionWords, shiftCalendar } from '../../../../../entities/shift-calendar.ts';
import { id } from '../../../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/shift-calendars/{id}/versions',
  summary: 'Says what a shift calendar is from a date on',
  params: z.object({ id }),
  body: calendarVersionWords,
  answer: shiftCalendar,
  errors: ['CALENDAR_DATE_TAKEN'],
  may: 'shifts.manage',
  module: 'always',
  refreshes: ['shifts', 'machines', 'activity'],
});
