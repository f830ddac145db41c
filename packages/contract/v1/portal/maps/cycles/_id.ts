import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { machineCycles } from '../../../../entities/work-cycle.ts';
import { civilDate, figureDays, idParams, instant } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/cycles/{id}',
  summary: 'The work cycles of a machine that dumped in the range, leg by leg',
  params: idParams,
  query: z.strictObject(figureDays),
  answer: z.object({ computedAt: instant, startsOn: civilDate, endsOn: civilDate, ...machineCycles.shape }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG', 'TOO_MANY_ROUTE_DAYS', 'TOO_MANY_ROUTES'],
  may: 'machines.read',
  scope: 'read',
  module: 'workCycle',
  showsPositions: true,
  weight: 'heavy',
  reads: ['activity', 'zones'],
});
