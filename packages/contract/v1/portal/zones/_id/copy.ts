import { call } from '../../../../call.ts';
import { zone, zoneCopy } from '../../../../entities/zone.ts';
import { idParams } from '../../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/zones/{id}/copy',
  summary: 'Copies a zone with its present shape to another site, at the same place within its outline',
  params: idParams,
  body: zoneCopy,
  answer: zone,
  errors: ['SITE_HAS_OUTLINE', 'TOO_MANY_ZONES', 'ZONE_WITHOUT_SHAPE'],
  may: 'sites.edit',
  scope: 'person',
  module: 'geofences',
  weight: 'light',
  refreshes: ['zones', 'sites', 'activity'],
});
