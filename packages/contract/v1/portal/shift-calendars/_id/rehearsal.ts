import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { calendarVersionFields } from '../../../../entities/shift-calendar.ts';
import { civilDate, id, idParams } from '../../../../fields.ts';

/** Seconds out of hours of one machine in the days; null: no calendar is in force. */
const rehearsedMachine = z.object({
  id,
  name: z.string(),
  assetId: z.string(),
  beforeSeconds: z.nullable(z.int()),
  afterSeconds: z.nullable(z.int()),
});

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
  answer: z.object({
    /** Civil dates, both included, in each machine's own zone. */
    startsOn: civilDate,
    endsOn: civilDate,
    /** The machines that would change, those with the largest differences first. */
    machines: z.array(rehearsedMachine),
    /** The machines that may use the calendar. */
    numberOfMachines: z.int(),
    /** Of all of them together. */
    beforeSeconds: z.int(),
    afterSeconds: z.int(),
  }),
  errors: ['CALENDAR_DATE_TAKEN', 'LAST_CALENDAR_VERSION'],
  may: 'shifts.manage',
  module: 'always',
  weight: 'heavy',
});
