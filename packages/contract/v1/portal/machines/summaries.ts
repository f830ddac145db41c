import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { machineFacts } from '../../../entities/machine-facts.ts';
import { restatedDays } from '../../../entities/restatement.ts';
import { civilDate, id, instant } from '../../../fields.ts';
import { listQuery } from './list.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/summaries',
  summary: 'The sums behind the figures of each machine that was monitored in the range',
  query: z.strictObject(listQuery),
  answer: z.object({
    /** The instant of the sums; pass it to a receipt as `at`. */
    computedAt: instant,
    startsOn: civilDate,
    endsOn: civilDate,
    restatedDays,
    machines: z.array(z.object({ id, facts: machineFacts })),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  scope: 'read',
  inEmbed: ['list'],
  module: 'always',
  weight: 'light',
  reads: ['activity'],
});
