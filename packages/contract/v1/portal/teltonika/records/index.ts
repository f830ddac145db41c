import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { rawRecord } from '../../../../entities/raw-record.ts';
import { civilDate } from '../../../../fields.ts';
import { deviceIds } from '../devices.ts';

/** Which devices, and of which civil dates, both included, in the zone of each one's organisation. */
export const recordsQuery = {
  deviceIds,
  startDate: z.optional(civilDate),
  endDate: z.optional(civilDate),
} as const;

export const GET = call({
  method: 'GET',
  path: '/v1/portal/teltonika/records',
  summary:
    'What devices sent, record by record in the order of their clocks, what waits in quarantine in its place',
  query: z.strictObject({
    ...recordsQuery,
    /** The `next` of the page before. */
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
  module: 'always',
});
