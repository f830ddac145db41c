import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { inspectedMachine } from '../../../../entities/inspected-machine.ts';
import { civilDate, idParams } from '../../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/admin/machines/{id}/derivations',
  summary: 'Derives a machine of any organisation again from a date',
  params: idParams,
  body: z.strictObject({ startDate: civilDate }),
  answer: inspectedMachine,
  errors: ['TIME_IN_FUTURE'],
  may: 'inspector.use',
  scope: 'person',
  module: 'always',
  weight: 'heavy',
  refreshes: ['machines', 'activity'],
});
