import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { listedRouteMachine } from '../../../../entities/route.ts';
import { figureDays, machineFilter } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/routes/machines',
  summary: 'The machines of the route map, by name; those that had a tracker in the range',
  query: z.strictObject({ ...figureDays, filter: z.optional(machineFilter) }),
  answer: z.object({ machines: z.array(listedRouteMachine) }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  showsPositions: true,
  weight: 'light',
  reads: ['machines'],
});
