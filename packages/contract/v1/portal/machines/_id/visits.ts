import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { zoneVisit } from '../../../../entities/visit.ts';
import { civilDate, figureDays, idParams, instant } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/{id}/visits',
  summary: 'The visits of a machine to zones that reach into the range, the latest first',
  params: idParams,
  query: z.strictObject(figureDays),
  answer: z.object({
    computedAt: instant,
    startsOn: civilDate,
    endsOn: civilDate,
    visits: z.array(zoneVisit),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG', 'TOO_MANY_ROUTE_DAYS', 'TOO_MANY_ROUTES'],
  may: 'machines.read',
  scope: 'read',
  module: 'geofences',
  showsPositions: true,
  weight: 'heavy',
  reads: ['activity', 'zones'],
});
