import { call } from '../../../call.ts';
import { zoneVisits, zoneVisitsRequest } from '../../../entities/zone-visit.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/zones/visits',
  summary: 'Which machines were in an area on some days, a part of them at a time; saves nothing',
  body: zoneVisitsRequest,
  answer: zoneVisits,
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  scope: 'person',
  module: 'geofences',
  showsPositions: true,
  weight: 'heavy',
});
