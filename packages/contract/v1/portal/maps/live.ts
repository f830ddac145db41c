import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { mapMachine } from '../../../entities/map-machine.ts';
import { instant } from '../../../fields.ts';
import { mapMark, mapQuery } from './index.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/live',
  summary: 'The machines that changed since an answer, with their states and newest positions',
  query: z.strictObject({
    ...mapQuery,
    /** The `mark` of the answer before. A machine is told that was heard since, or whose state was derived since. */
    since: mapMark,
  }),
  answer: z.object({ computedAt: instant, mark: mapMark, machines: z.array(mapMachine) }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  isWatched: true,
  may: 'machines.read',
  module: 'always',
  reads: ['machines', 'activity'],
});
