import { call } from '../../../../call.ts';
import { inspectedMachine } from '../../../../entities/inspected-machine.ts';
import { idParams } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/admin/machines/{id}',
  summary: 'A machine of any organisation: its owner, its sources, and the state of its derivation',
  params: idParams,
  answer: inspectedMachine,
  errors: [],
  may: 'inspector.use',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['machines', 'activity', 'sources'],
});
