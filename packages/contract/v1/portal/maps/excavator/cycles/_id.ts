import * as z from 'zod/mini';
import { call } from '../../../../../call.ts';
import { cycleMachine, loaderSummary, loaderVisit } from '../../../../../entities/work-cycle.ts';
import { civilDate, figureDays, id, idParams, instant } from '../../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/excavator/cycles/{id}',
  summary:
    'The work cycles from the side of the machine that loads: its visits to load zones, and the trucks in them',
  params: idParams,
  query: z.strictObject({
    ...figureDays,
    /** The loader; the machine in the path is then a truck, and only its loads are answered. */
    excavator_id: z.optional(id),
  }),
  answer: z.object({
    computedAt: instant,
    startsOn: civilDate,
    endsOn: civilDate,
    machine: cycleMachine,
    summary: loaderSummary,
    visits: z.array(loaderVisit),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG', 'TOO_MANY_ROUTE_DAYS', 'TOO_MANY_ROUTES'],
  may: 'machines.read',
  scope: 'read',
  module: 'excavatorView',
  showsPositions: true,
  weight: 'heavy',
  reads: ['activity', 'zones'],
});
