import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { machineCard } from '../../../entities/machine.ts';
import { civilDate, figuresFrom, instant, machineFilter } from '../../../fields.ts';
import { SHOW } from './list.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/cards',
  summary: 'Every machine with its state and its day so far, without figures; faster than the list',
  query: z.strictObject({
    /** The days of the out-of-hours filter; default today. */
    start: z.optional(figuresFrom),
    end: z.optional(civilDate),
    show: z._default(z.enum(SHOW), 'active'),
    filter: z.optional(machineFilter),
  }),
  answer: z.object({
    /** The instant of the states. */
    computedAt: instant,
    machines: z.array(machineCard),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  module: 'always',
  reads: ['machines', 'activity'],
});
