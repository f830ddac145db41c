import { call } from '../../../../call.ts';
import { informationChoices } from '../../../../entities/machine-information.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/additional-information/form-drop-down-values',
  summary: 'What the form of additional information offers, and what it asks for',
  answer: informationChoices,
  errors: [],
  may: 'machines.read',
  module: 'machineAdditionalInformation',
  reads: ['settings', 'machines'],
});
