import * as z from 'zod/mini';
import { call } from '../../../../../call.ts';
import { datedSourceProfile, sourceProfile } from '../../../../../entities/source-profile.ts';
import { idParams, instant } from '../../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/sources/{id}/profiles',
  summary: 'The profiles of a source over time',
  params: idParams,
  answer: z.object({ profiles: z.array(datedSourceProfile) }),
  errors: [],
  may: 'sources.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['sources'],
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/sources/{id}/profiles',
  summary: 'Sets the profile of a source from an instant; replaces one set at exactly that instant',
  params: idParams,
  body: z.strictObject({ from: instant, profile: sourceProfile }),
  answer: z.object({ profiles: z.array(datedSourceProfile) }),
  errors: ['TIME_IN_FUTURE'],
  may: 'sources.attach',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['machines', 'activity', 'sources'],
});
