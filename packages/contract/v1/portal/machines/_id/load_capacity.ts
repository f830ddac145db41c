import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { machineProfile } from '../../../../entities/machine.ts';
import { decimal, idParams, seenVersion } from '../../../../fields.ts';

export const PATCH = call({
  method: 'PATCH',
  path: '/v1/portal/machines/{id}/load_capacity',
  summary: 'Sets the load capacity of the machine in tonnes; null: unknown',
  params: idParams,
  body: z.strictObject({ capacity: z.nullable(decimal), version: seenVersion }),
  answer: machineProfile,
  errors: ['CONFLICT'],
  may: 'machines.edit',
  scope: 'machines.write',
  module: 'always',
  weight: 'light',
  refreshes: ['machines'],
});
