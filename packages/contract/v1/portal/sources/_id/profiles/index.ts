import * as z from 'zod/mini';
import { call } from '../../../../../call.ts';
import { datedSourceProfile, sourceProfile } from '../../../../../entities/source-profile.ts';
import { id, instant } from '../../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/sources/{id}/profiles',
  summary: 'How a source is read, from the beginning and from each instant at which that changes',
  params: z.object({ id }),
  answer: z.object({ profiles: z.array(datedSourceProfile) }),
  errors: [],
  may: 'sources.read',
  module: 'always',
  reads: ['sources'],
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/sources/{id}/profiles',
  summary: 'Reads a source in such a way from an instant on; what was set at that very instant is replaced',
  params: z.object({ id }),
  body: z.strictObject({ from: instant, profile: sourceProfile }),
  answer: z.object({ profiles: z.array(datedSourceProfile) }),
  errors: ['TIME_IN_FUTURE'],
  may: 'sources.attach',
  module: 'always',
  refreshes: ['machines', 'activity', 'sources'],
});
