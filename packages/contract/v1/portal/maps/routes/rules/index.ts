import * as z from 'zod/mini';
import { call } from '../../../../../call.ts';
import { routeRules, routeRulesAnswer } from '../../../../../entities/route-rules.ts';
import { seenVersion } from '../../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/routes/rules',
  summary: 'The candidate rules of the organisation for stops and trips, and those of today',
  answer: routeRulesAnswer,
  errors: [],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['route-rules'],
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/maps/routes/rules',
  summary: 'Replaces the candidate rules of the organisation, or removes them',
  body: z.strictObject({ candidate: z.nullable(routeRules), version: seenVersion }),
  answer: routeRulesAnswer,
  errors: ['CONFLICT'],
  may: 'route-rules.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['route-rules', 'activity'],
});
