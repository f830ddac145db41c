import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { rawReading } from '../../../../entities/raw-record.ts';
import { id, instant } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/{id}/readings',
  summary: 'What the sources of a machine said in an interval, in the order of their clocks',
  params: z.object({ id }),
  query: z.strictObject({
    from: instant,
    to: instant,
    sourceId: z.optional(id),
    /** The `next` of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d{1,17}\.\d{1,10}$/, { error: 'MALFORMED' }))),
  }),
  answer: z.object({
    /** False for a machine that is hired from others: what its sources said stays with its owner. */
    areShown: z.boolean(),
    readings: z.array(rawReading),
    next: z.nullable(z.string()),
  }),
  errors: ['INTERVAL_REVERSED'],
  may: 'machines.read',
  module: 'always',
});
