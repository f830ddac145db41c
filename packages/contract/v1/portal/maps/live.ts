import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { mapMachine } from '../../../entities/map-machine.ts';
import { stopQuery } from '../../../entities/stop-query.ts';
import { instant } from '../../../fields.ts';
import { mapIdentifiers, mapMark, mapQuery } from './index.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/live',
  summary: 'The machines, or those that changed since a mark, with their states and newest positions',
  query: z.strictObject({
    ...mapQuery,
    ...mapIdentifiers,
    ...stopQuery,
    /** `mark` of the previous response: only machines with readings or derived states since then; absent: all. */
    since: z.optional(mapMark),
  }),
  answer: z.object({ computedAt: instant, mark: mapMark, machines: z.array(mapMachine) }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG', 'TOO_MANY_ROUTES'],
  isWatched: true,
  may: 'machines.read',
  scope: 'read',
  inEmbed: ['map'],
  module: 'always',
  showsPositions: true,
  weight: 'light',
  reads: ['machines', 'activity'],
});
