import * as z from 'zod/mini';
import { call } from '../../../../../call.ts';
import { datedSourceProfile } from '../../../../../entities/source-profile.ts';
import { id } from '../../../../../fields.ts';

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/sources/{id}/profiles/{profileId}',
  summary: 'Undoes a profile change; the profile before it stays in force',
  params: z.object({ id, profileId: id }),
  answer: z.object({ profiles: z.array(datedSourceProfile) }),
  errors: [],
  may: 'sources.attach',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['machines', 'activity', 'sources'],
});
