import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { zoneSuggestion } from '../../../entities/zone-visit.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/zones/suggestions',
  summary: 'Where machines stood longest in the last 30 days, outside of every zone',
  answer: z.object({ suggestions: z.array(zoneSuggestion) }),
  errors: [],
  may: 'machines.read',
  scope: 'read',
  module: 'geofences',
  showsPositions: true,
  weight: 'heavy',
  reads: ['zones', 'sites'],
});
