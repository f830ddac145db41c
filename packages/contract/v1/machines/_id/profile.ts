import { call } from '../../../call.ts';
import { machineProfile } from '../../../entities/machine.ts';
import { idParams } from '../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/machines/{id}/profile',
  summary: 'The editable machine with its attachments',
  params: idParams,
  answer: machineProfile,
  errors: [],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['machines', 'sources'],
});
