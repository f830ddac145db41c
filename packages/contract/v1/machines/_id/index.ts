import { call } from '../../../call.ts';
import { machineEdit, machineProfile } from '../../../entities/machine.ts';
import { idParams } from '../../../fields.ts';

export const PUT = call({
  method: 'PUT',
  path: '/v1/machines/{id}',
  summary: 'Changes the fields of a machine that the body has; takes a whole profile too',
  params: idParams,
  body: machineEdit,
  answer: machineProfile,
  errors: ['MACHINE_NAME_TAKEN', 'FOREIGN_NUMBER_TAKEN', 'CONFLICT'],
  may: 'machines.edit',
  scope: 'machines.write',
  module: 'always',
  weight: 'light',
  refreshes: ['machines', 'activity'],
});
