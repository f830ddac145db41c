import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { hire } from '../../../entities/hire.ts';
import { id } from '../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/hires',
  summary: 'The hires of all machines, the latest first, 200 at a time',
  query: z.strictObject({
    /** `next` of the previous page. */
    before: z.optional(id),
  }),
  answer: z.object({
    hires: z.array(z.extend(hire, { machineName: z.string() })),
    /** Null on the last page. */
    next: z.nullable(id),
  }),
  errors: [],
  may: 'hires.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['machines', 'hires'],
});
