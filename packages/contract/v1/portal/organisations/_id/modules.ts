import { WORKING_MODULES } from '@groundwork/domain/settings/modules.ts';
import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { id, idParams } from '../../../../fields.ts';

const modules = z.record(z.enum(WORKING_MODULES), z.boolean());
const answer = z.object({ organisation: z.object({ id, name: z.string() }), modules });

export const GET = call({
  method: 'GET',
  path: '/v1/portal/organisations/{id}/modules',
  summary: 'The module flags of an organisation that have an effect',
  params: idParams,
  answer,
  errors: [],
  may: 'organisations.manage',
  module: 'always',
  weight: 'light',
  reads: ['settings', 'organisations'],
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/organisations/{id}/modules',
  summary: 'Sets the module flags of an organisation',
  params: idParams,
  body: z.strictObject({ modules }),
  answer,
  errors: [],
  may: 'organisations.manage',
  module: 'always',
  weight: 'light',
  refreshes: ['settings', 'organisations', 'machines', 'activity'],
});
