import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { zone, zoneFields } from '../../../../entities/zone.ts';
import { idParams, instant } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/zones/{id}',
  summary: 'One zone with all of its shapes',
  params: idParams,
  answer: zone,
  errors: [],
  may: 'sites.read',
  scope: 'read',
  module: 'geofences',
  weight: 'light',
  reads: ['zones', 'sites'],
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/zones/{id}',
  summary: 'Changes a zone without its shapes; visits are joined by its new rules',
  params: idParams,
  body: zoneFields,
  answer: zone,
  errors: ['SITE_HAS_OUTLINE', 'CONFLICT'],
  may: 'sites.edit',
  scope: 'person',
  module: 'geofences',
  weight: 'light',
  refreshes: ['zones', 'sites', 'activity'],
});

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/zones/{id}',
  summary: 'Deletes a zone with its visits; it can be restored for 30 days',
  params: idParams,
  answer: z.object({ restorableUntil: instant }),
  errors: [],
  may: 'sites.edit',
  scope: 'person',
  module: 'geofences',
  weight: 'light',
  refreshes: ['zones', 'sites', 'activity'],
});
