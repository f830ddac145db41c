import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { attentionAnswer } from '../../entities/attention.ts';
import { machineFilter } from '../../fields.ts';

const DEFAULT_LIMIT = 8;
const MAX_LIMIT = 500;

export const GET = call({
  method: 'GET',
  path: '/v1/portal/attention',
  summary: 'The machines that need somebody today, and why',
  query: z.strictObject({
    /** Number of machines in the answer. */
    limit: z._default(
      z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(MAX_LIMIT)),
      DEFAULT_LIMIT,
    ),
    filter: z.optional(machineFilter),
  }),
  answer: attentionAnswer,
  errors: [],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  showsPositions: true,
  weight: 'light',
  reads: ['machines', 'activity', 'sites', 'hires', 'breakdowns', 'attention-levels'],
});
