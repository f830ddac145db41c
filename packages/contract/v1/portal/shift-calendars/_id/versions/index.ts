import { call } from '../../../../../call.ts';
import { calendarVersionFields, shiftCalendar } from '../../../../../entities/shift-calendar.ts';
import { idParams } from '../../../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/shift-calendars/{id}/versions',
  summary: 'Creates a version of a shift calendar from a date',
  params: idParams,
  body: calendarVersionFields,
  answer: shiftCalendar,
  errors: ['CALENDAR_DATE_TAKEN'],
  may: 'shifts.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['shifts', 'machines', 'activity'],
});
