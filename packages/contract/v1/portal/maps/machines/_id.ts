import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { routeMapMachine } from '../../../../entities/route.ts';
import { stopQuery } from '../../../../entities/stop-query.ts';
import { civilDate, figureDays, idParams, instant } from '../../../../fields.ts';
import { ROUTE_ERRORS } from '../routes/index.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/machines/{id}',
  summary: 'The map of one machine: its stops, trips and way in the range, by default today',
  params: idParams,
  query: z.strictObject({ ...figureDays, ...stopQuery }),
  answer: z.object({
    computedAt: instant,
    startsOn: civilDate,
    endsOn: civilDate,
    thinnedToMetres: z.nullable(z.int()),
    machine: routeMapMachine,
  }),
  errors: ROUTE_ERRORS,
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  showsPositions: true,
  weight: 'heavy',
  reads: ['activity'],
});
