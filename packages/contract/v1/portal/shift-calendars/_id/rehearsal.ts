import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { rehearsal } from '../../../../entities/rehearsal.ts';
import { calendarVersionFields } from '../../../../entities/shift-calendar.ts';
import { id, idParams } from '../../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/shift-calendars/{id}/rehearsal',
  summary:
    'What a change of the calendar would do to the out-of-hours time of the last 90 days; saves nothing',
  params: idParams,
  body: z.strictObject({
    /** The version that is changed or removed; null: a new one. */
    versionId: z.nullable(id),
    /** What it would be; null: it is removed. */
    version: z.nullable(calendarVersionFields),
  }),
  answer: rehearsal,
  errors: ['CALENDAR_DATE_TAKEN', 'LAST_CALENDAR_VERSION'],
  may: 'shifts.manage',
  scope: 'person',
  module: 'always',
  weight: 'heavy',
});
