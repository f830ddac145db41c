import * as z from 'zod/mini';
import { call } from '../../../../../call.ts';
import { datedSourceProfile } from '../../../../../entities/source-profile.ts';
import { id } from '../../../../../fields.ts';

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/sources/{id}/profiles/{profileId}',
  summary: 'Takes a change of how a source is read back: what was in force before it goes on',
  params: z.object({ id, profileId: id }),
  answer: z.object({ profiles: z.array(datedSourceProfile) }),
  errors: [],
  may: 'sources.attach',
  module: 'always',
  refreshes: ['machines', 'activity', 'sources'],
});
