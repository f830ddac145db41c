import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { instant } from '../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/viewings',
  summary: 'Who saw the portal of the organisation as the person does, the latest first, at most 50',
  answer: z.object({
    viewings: z.array(z.object({ viewerName: z.nullable(z.string()), startedAt: instant })),
  }),
  errors: [],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
  reads: ['session'],
});
