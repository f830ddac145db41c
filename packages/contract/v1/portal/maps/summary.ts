import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { displayedState } from '../../../entities/machine-activity.ts';
import { stopQuery } from '../../../entities/stop-query.ts';
import { instant } from '../../../fields.ts';
import { mapIdentifiers, mapQuery } from './index.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/summary',
  summary: 'The number of machines by state and by country',
  query: z.strictObject({ ...mapQuery, ...mapIdentifiers, ...stopQuery }),
  answer: z.object({
    computedAt: instant,
    numberOfMachines: z.int(),
    /** Machines without a position. */
    withoutPosition: z.int(),
    /** States without machines are left out. */
    states: z.array(z.object({ state: displayedState, numberOfMachines: z.int() })),
    /** Most machines first; machines at sea or without a position are left out. */
    countries: z.array(z.object({ country: z.string(), numberOfMachines: z.int() })),
    /** How many stand in a stop; only with what makes a stop. */
    standing: z.exactOptional(z.int()),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG', 'TOO_MANY_ROUTES'],
  may: 'machines.read',
  scope: 'read',
  inEmbed: ['map'],
  module: 'always',
  weight: 'light',
  reads: ['machines', 'activity'],
});
