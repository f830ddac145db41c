import { call } from '../../../call.ts';
import { machineProfile, newMachine } from '../../../entities/machine.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/machines',
  summary: 'Creates a machine',
  body: newMachine,
  answer: machineProfile,
  errors: ['MACHINE_NAME_TAKEN', 'FOREIGN_NUMBER_TAKEN'],
  may: 'machines.edit',
  scope: 'machines.write',
  module: 'always',
  weight: 'light',
  refreshes: ['machines', 'groups'],
});
