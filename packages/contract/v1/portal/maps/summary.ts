import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { displayedState } from '../../../entities/machine.ts';
import { instant } from '../../../fields.ts';
import { mapQuery } from './index.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/summary',
  summary: 'How many machines are where and in which state',
  query: z.strictObject(mapQuery),
  answer: z.object({
    computedAt: instant,
    numberOfMachines: z.int(),
    /** Of them, so many have told no position. */
    withoutPosition: z.int(),
    /** States that none is in are left out. */
    states: z.array(z.object({ state: displayedState, numberOfMachines: z.int() })),
    /** The most first; machines at sea or without a position are in none. */
    countries: z.array(z.object({ country: z.string(), numberOfMachines: z.int() })),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  module: 'always',
  reads: ['machines', 'activity'],
});
