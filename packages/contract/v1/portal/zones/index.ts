import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { newZone, zone, zoneListItem } from '../../../entities/zone.ts';
import { id } from '../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/zones',
  summary: 'The zones of the organisation, by name, without their shapes',
  query: z.strictObject({ siteId: z.optional(id) }),
  answer: z.object({ zones: z.array(zoneListItem) }),
  errors: [],
  may: 'sites.read',
  scope: 'read',
  module: 'geofences',
  weight: 'light',
  reads: ['zones', 'sites'],
});

export const POST = call({
  method: 'POST',
  path: '/v1/portal/zones',
  summary: 'Creates a zone with its first shape',
  body: newZone,
  answer: zone,
  errors: ['SITE_HAS_OUTLINE', 'TOO_MANY_ZONES', 'TIME_IN_FUTURE'],
  may: 'sites.edit',
  scope: 'person',
  module: 'geofences',
  weight: 'light',
  refreshes: ['zones', 'sites', 'activity'],
});
