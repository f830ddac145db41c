import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { routeMapMachine } from '../../../../entities/route.ts';
import { degrees, idParams, instant } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/event-location/{id}',
  summary: 'Where a machine was at one instant, and its way in the half hour around it',
  params: idParams,
  query: z.strictObject({ at: instant }),
  answer: z.object({
    computedAt: instant,
    at: instant,
    /** The half hour around the instant, up to now. */
    from: instant,
    until: instant,
    /** Null if it was not seen at that instant. */
    place: z.nullable(z.object({ latitude: degrees, longitude: degrees })),
    machine: routeMapMachine,
  }),
  errors: ['TIME_IN_FUTURE'],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  showsPositions: true,
  weight: 'heavy',
  reads: ['activity'],
});
