import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { rawReading } from '../../../../entities/raw-record.ts';
import { id, idParams, instant } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/{id}/readings',
  summary: 'The readings of the sources of a machine in an interval, by their own clocks',
  params: idParams,
  query: z.strictObject({
    from: instant,
    to: instant,
    sourceId: z.optional(id),
    /** `next` of the previous page. */
    after: z.optional(z.string().check(z.regex(/^\d{1,17}\.\d{1,10}$/, { error: 'MALFORMED' }))),
  }),
  answer: z.object({
    /** False for a machine hired from another organisation: only the owner sees its readings. */
    areShown: z.boolean(),
    readings: z.array(rawReading),
    next: z.nullable(z.string()),
  }),
  errors: ['INTERVAL_REVERSED'],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  showsPositions: true,
  weight: 'light',
});
