import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { portalMachine } from '../../../entities/machine.ts';
import { restatedDays } from '../../../entities/restatement.ts';
import { civilDate, figureDays, instant, machineFilter } from '../../../fields.ts';

/** Which machines a list shows. */
export const SHOW = ['active', 'archived', 'all'] as const;
export type Show = (typeof SHOW)[number];

/** The query of a list of machines: the days of its figures, and which machines it has. */
export const listQuery = {
  ...figureDays,
  show: z._default(z.enum(SHOW), 'active'),
  filter: z.optional(machineFilter),
};

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/list',
  summary: 'Every machine with its state, its day so far and its figures for the range',
  query: z.strictObject(listQuery),
  answer: z.object({
    /** The instant of the states and figures; pass it to a receipt as `at`. */
    computedAt: instant,
    startsOn: civilDate,
    endsOn: civilDate,
    restatedDays,
    machines: z.array(portalMachine),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  showsPositions: true,
  weight: 'light',
  reads: ['machines', 'activity'],
});
