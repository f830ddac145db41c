import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { routeMapMachine } from '../../../../entities/route.ts';
import { routeRules } from '../../../../entities/route-rules.ts';
import { stopQuery } from '../../../../entities/stop-query.ts';
import { civilDate, figureDays, id, instant, machineFilter } from '../../../../fields.ts';
import { mapIdentifiers } from '../index.ts';

/** The query of everything that is made of ways. */
export const routesQuery = {
  ...figureDays,
  ...mapIdentifiers,
  ...stopQuery,
  filter: z.optional(machineFilter),
};

/** A machine that loads others: only the trucks that it served. */
export const servedQuery = { excavator_id: z.optional(id) };

/** What calls about ways refuse. */
export const ROUTE_ERRORS = [
  'RANGE_REVERSED',
  'RANGE_TOO_LONG',
  'TOO_MANY_ROUTE_DAYS',
  'TOO_MANY_ROUTES',
] as const;

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/routes',
  summary: 'Stops, trips and ways of machines, by name; computed from their positions',
  query: z.strictObject({
    ...routesQuery,
    ...servedQuery,
    /** `false`: a trip goes on over stops in which the engine was never off. */
    usestops: z._default(z.enum(['true', 'false']), 'true'),
    /** `true`: with the candidate rules of the organisation. */
    experimental: z._default(z.enum(['true', 'false']), 'false'),
    /** Whether to list the positions too. */
    locations: z._default(z.enum(['true', 'false']), 'true'),
  }),
  answer: z.object({
    computedAt: instant,
    startsOn: civilDate,
    endsOn: civilDate,
    /** Corners that are nearer to each other were left out, in metres; null: none was. */
    thinnedToMetres: z.nullable(z.int()),
    /** The candidate rules that were used; null: those of today. */
    candidate: z.nullable(routeRules),
    machines: z.array(routeMapMachine),
  }),
  errors: ROUTE_ERRORS,
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  showsPositions: true,
  weight: 'heavy',
  reads: ['activity'],
});
