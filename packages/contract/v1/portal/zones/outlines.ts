import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { zoneOutline } from '../../../entities/zone.ts';
import { id } from '../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/zones/outlines',
  summary: 'The present shapes of zones for a map, as many as can be drawn',
  query: z.strictObject({ siteId: z.optional(id) }),
  answer: z.object({
    outlines: z.array(zoneOutline),
    /** Zones whose shapes would be too many points. */
    leftOut: z.int(),
  }),
  errors: [],
  may: 'sites.read',
  scope: 'read',
  module: 'geofences',
  weight: 'heavy',
  reads: ['zones', 'sites'],
});
