import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { emissionFactorsAnswer, emissionFactorVersions } from '../../entities/emission-factors.ts';
import { seenVersion } from '../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/emission-factors',
  summary: 'Emission factors of each fuel by start date',
  answer: emissionFactorsAnswer,
  errors: [],
  may: 'machines.read',
  scope: 'read',
  module: 'co2',
  weight: 'light',
  reads: ['emission-factors'],
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/emission-factors',
  summary: 'Replaces all emission factors of the organisation',
  body: z.strictObject({ versions: emissionFactorVersions, version: seenVersion }),
  answer: emissionFactorsAnswer,
  errors: ['CONFLICT'],
  may: 'emission-factors.manage',
  scope: 'person',
  module: 'co2',
  weight: 'light',
  refreshes: ['emission-factors', 'activity'],
});
