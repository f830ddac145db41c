import { call } from '../../../../call.ts';
import { informationChoices } from '../../../../entities/machine-information.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/additional-information/form-drop-down-values',
  summary: 'Choices and mandatory fields of the additional information form',
  answer: informationChoices,
  errors: [],
  may: 'machines.read',
  scope: 'read',
  module: 'machineAdditionalInformation',
  weight: 'light',
  reads: ['settings', 'machines'],
});
