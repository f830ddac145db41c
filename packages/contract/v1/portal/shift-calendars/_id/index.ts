import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { shiftCalendar } from '../../../../entities/shift-calendar.ts';
import { idParams, line, seenVersion } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/shift-calendars/{id}',
  summary: 'One shift calendar with all of its versions',
  params: idParams,
  answer: shiftCalendar,
  errors: [],
  may: 'shifts.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['shifts'],
});

export const PATCH = call({
  method: 'PATCH',
  path: '/v1/portal/shift-calendars/{id}',
  summary: 'Renames a shift calendar',
  params: idParams,
  body: z.strictObject({
    name: line(120),
    version: seenVersion,
  }),
  answer: shiftCalendar,
  errors: ['CALENDAR_NAME_TAKEN', 'CONFLICT'],
  may: 'shifts.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['shifts'],
});

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/shift-calendars/{id}',
  summary: 'Removes a shift calendar that was never assigned',
  params: idParams,
  answer: z.object({}),
  errors: ['CALENDAR_IN_USE'],
  may: 'shifts.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['shifts'],
});
