import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { breakdown } from '../../../entities/breakdown.ts';
import { id } from '../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/breakdowns',
  summary: 'The breakdowns of all machines, the latest first, 200 at a time',
  query: z.strictObject({
    /** `next` of the previous page. */
    before: z.optional(id),
  }),
  answer: z.object({
    breakdowns: z.array(z.extend(breakdown, { machineName: z.string() })),
    /** Null on the last page. */
    next: z.nullable(id),
  }),
  errors: [],
  may: 'breakdowns.read',
  scope: 'read',
  module: 'equipmentBreakdown',
  weight: 'light',
  reads: ['machines', 'breakdowns'],
});
