import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { machineCard } from '../../../entities/machine.ts';
import { instant } from '../../../fields.ts';
import { listQuery } from './list.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/cards',
  summary: 'Every machine with its state and its day so far, without figures; faster than the list',
  /** The days are those of the out-of-hours filter. */
  query: z.strictObject(listQuery),
  answer: z.object({
    /** The instant of the states. */
    computedAt: instant,
    machines: z.array(machineCard),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  scope: 'read',
  inEmbed: ['list'],
  module: 'always',
  showsPositions: true,
  weight: 'light',
  reads: ['machines', 'activity'],
});
