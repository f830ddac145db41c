import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { shiftCalendar } from '../../../../entities/shift-calendar.ts';
import { id, line } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/shift-calendars/{id}',
  summary: 'One shift calendar with all of its versions',
  params: z.object({ id }),
  answer: shiftCalendar,
  errors: [],
  may: 'shifts.read',
  module: 'always',
  reads: ['shifts'],
});

export const PATCH = call({
  method: 'PATCH',
  path: '/v1/portal/shift-calendars/{id}',
  summary: 'Renames a shift calendar',
  params: z.object({ id }),
  body: z.strictObject({
    name: line(120),
    /** The version that was edited; if absent, any version is renamed. */
    version: z.optional(z.int()),
  }),
  answer: shiftCalendar,
  errors: ['CALENDAR_NAME_TAKEN', 'CONFLICT'],
  may: 'shifts.manage',
  module: 'always',
  refreshes: ['shifts'],
});

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/shift-calendars/{id}',
  summary: 'Removes a shift calendar that was never assigned',
  params: z.object({ id }),
  answer: z.object({}),
  errors: ['CALENDAR_IN_USE'],
  may: 'shifts.manage',
  module: 'always',
  refreshes: ['shifts'],
});
