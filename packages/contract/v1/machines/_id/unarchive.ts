import { call } from '../../../call.ts';
import { machineProfile } from '../../../entities/machine.ts';
import { idParams } from '../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/machines/{id}/unarchive',
  summary: 'Unarchives a machine from now',
  params: idParams,
  answer: machineProfile,
  errors: ['MACHINE_NOT_ARCHIVED'],
  may: 'machines.edit',
  scope: 'machines.write',
  module: 'always',
  weight: 'light',
  refreshes: ['machines', 'activity'],
});
