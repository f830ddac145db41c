import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { rawRecord } from '../../../../entities/raw-record.ts';
import { civilDate } from '../../../../fields.ts';
import { deviceIds } from '../devices.ts';

/** Devices and civil dates, both included, in the zone of each device's organisation. */
export const recordsQuery = {
  deviceIds,
  startDate: z.optional(civilDate),
  endDate: z.optional(civilDate),
} as const;

export const GET = call({
  method: 'GET',
  path: '/v1/portal/teltonika/records',
  summary: 'The records of devices by their own clocks, quarantined ones included',
  query: z.strictObject({
    ...recordsQuery,
    /** `next` of the previous page. */
    after: z.optional(
      z.string().check(z.regex(/^\d{1,17}\.\d{1,10}\.[01]\.-?\d{1,10}$/, { error: 'MALFORMED' })),
    ),
  }),
  answer: z.object({
    records: z.array(rawRecord),
    /** Null on the last page. */
    next: z.nullable(z.string()),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'inspector.use',
  scope: 'person',
  module: 'always',
  weight: 'heavy',
});
