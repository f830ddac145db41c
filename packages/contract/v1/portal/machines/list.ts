import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { portalMachine } from '../../../entities/machine.ts';
import { civilDate, figuresFrom, instant, machineFilter } from '../../../fields.ts';

/** Which machines a list shows. */
export const SHOW = ['active', 'archived', 'all'] as const;
export type Show = (typeof SHOW)[number];

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/list',
  summary: 'Every machine with its state, its day so far and its figures for the range',
  query: z.strictObject({
    /** Civil dates, both included, in each machine's own zone; default today. */
    start: z.optional(figuresFrom),
    end: z.optional(civilDate),
    show: z._default(z.enum(SHOW), 'active'),
    filter: z.optional(machineFilter),
  }),
  answer: z.object({
    /** The instant of the states and figures; pass it to a receipt as `at`. */
    computedAt: instant,
    startsOn: civilDate,
    endsOn: civilDate,
    machines: z.array(portalMachine),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  module: 'always',
  reads: ['machines', 'activity'],
});
