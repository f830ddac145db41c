import { call } from '../../../../call.ts';
import { zone } from '../../../../entities/zone.ts';
import { idParams } from '../../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/zones/{id}/restore',
  summary: 'Restores a deleted zone as it was',
  params: idParams,
  answer: zone,
  errors: ['SITE_HAS_OUTLINE', 'TOO_MANY_ZONES'],
  may: 'sites.edit',
  scope: 'person',
  module: 'geofences',
  weight: 'light',
  refreshes: ['zones', 'sites', 'activity'],
});
