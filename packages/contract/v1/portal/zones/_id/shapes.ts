import { call } from '../../../../call.ts';
import { zoneChange, zoneShapeChange } from '../../../../entities/zone.ts';
import { idParams } from '../../../../fields.ts';

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/zones/{id}/shapes',
  summary: 'Gives a zone another shape from an instant on; visits since then are computed again',
  params: idParams,
  body: zoneShapeChange,
  answer: zoneChange,
  errors: ['CONFLICT', 'TIME_IN_FUTURE', 'TOO_MANY_ZONE_SHAPES'],
  may: 'sites.edit',
  scope: 'person',
  module: 'geofences',
  weight: 'light',
  refreshes: ['zones', 'sites', 'activity'],
});
