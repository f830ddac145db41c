import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import {
  calendarVersionFields,
  shiftCalendar,
  shiftCalendarListItem,
} from '../../../entities/shift-calendar.ts';
import { line } from '../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/shift-calendars',
  summary: 'Every shift calendar, by name',
  answer: z.object({ calendars: z.array(shiftCalendarListItem) }),
  errors: [],
  may: 'shifts.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['shifts'],
});

export const POST = call({
  method: 'POST',
  path: '/v1/portal/shift-calendars',
  summary: 'Creates a shift calendar with its first version',
  body: z.strictObject({ name: line(120), first: calendarVersionFields }),
  answer: shiftCalendar,
  errors: ['CALENDAR_NAME_TAKEN'],
  may: 'shifts.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['shifts'],
});
