import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { activitySummary } from '../../../entities/machine.ts';
import { civilDate, figuresFrom, id, instant, machineFilter, metric } from '../../../fields.ts';
import { SHOW } from './list.ts';

export const machineSummary = z.object({ id, activitySummary, distanceTravelled: metric });
export type MachineSummary = z.output<typeof machineSummary>;

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/summaries',
  summary: 'The figures of every machine that was monitored in the range, and nothing else of it',
  query: z.strictObject({
    start: z.optional(figuresFrom),
    end: z.optional(civilDate),
    show: z._default(z.enum(SHOW), 'active'),
    filter: z.optional(machineFilter),
  }),
  answer: z.object({
    computedAt: instant,
    startsOn: civilDate,
    endsOn: civilDate,
    machines: z.array(machineSummary),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  module: 'always',
  reads: ['activity'],
});
