import { call } from '../../../call.ts';
import { lineImport } from '../../../entities/line-import.ts';
import { zoneFile } from '../../../entities/zone.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/zones/import',
  summary: 'Creates the zones of a GeoJSON file: all of them, or none if one has a problem',
  body: zoneFile,
  answer: lineImport,
  errors: ['TOO_MANY_ZONES'],
  may: 'sites.edit',
  scope: 'person',
  module: 'geofences',
  weight: 'heavy',
  refreshes: ['zones', 'sites', 'activity'],
});
