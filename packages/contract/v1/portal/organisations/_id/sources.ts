import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { source } from '../../../../entities/source.ts';
import { idParams } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/organisations/{id}/sources',
  summary: 'The sources allotted to an organisation, for staff',
  params: idParams,
  answer: z.object({ sources: z.array(source) }),
  errors: [],
  may: 'sources.allot',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['sources'],
});
