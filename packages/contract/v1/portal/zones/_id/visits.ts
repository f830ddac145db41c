import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { zoneVisit } from '../../../../entities/visit.ts';
import { civilDate, figureDays, idParams, instant } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/zones/{id}/visits',
  summary: 'The visits of all machines to a zone that reach into the range, the latest first',
  params: idParams,
  query: z.strictObject(figureDays),
  answer: z.object({
    computedAt: instant,
    startsOn: civilDate,
    endsOn: civilDate,
    /** Machines that are being derived again: their visits come in a moment. */
    pendingMachines: z.int(),
    visits: z.array(zoneVisit),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG', 'TOO_MANY_ROUTE_DAYS'],
  may: 'machines.read',
  scope: 'read',
  module: 'geofences',
  showsPositions: true,
  weight: 'heavy',
  reads: ['activity', 'zones'],
});
