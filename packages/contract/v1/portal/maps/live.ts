import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { mapMachine } from '../../../entities/map-machine.ts';
import { instant } from '../../../fields.ts';
import { mapQuery } from './index.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/live',
  summary: 'The machines that were heard since an instant, with their states and newest positions',
  query: z.strictObject({
    ...mapQuery,
    /**
     * The `computedAt` of the answer before. What was told in the seconds before it comes again, for a transaction may
     * end after one that began later; the newest of two positions is the one with the later `lastUpdated`.
     */
    since: instant,
  }),
  answer: z.object({ computedAt: instant, machines: z.array(mapMachine) }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  module: 'always',
  reads: ['machines', 'activity'],
});
