import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { machineProfile } from '../../../../entities/machine.ts';
import { id, idParams, seenVersion } from '../../../../fields.ts';

export const PATCH = call({
  method: 'PATCH',
  path: '/v1/portal/machines/{id}/groups',
  summary: 'Puts the machine into a group; null: removes it from its group',
  params: idParams,
  body: z.strictObject({ groupId: z.nullable(id), version: seenVersion }),
  answer: machineProfile,
  errors: ['CONFLICT'],
  may: 'machines.edit',
  scope: 'machines.write',
  module: 'always',
  weight: 'light',
  refreshes: ['machines', 'groups'],
});
