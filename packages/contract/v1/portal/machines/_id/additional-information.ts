import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { machineProfile } from '../../../../entities/machine.ts';
import { machineInformationEdit } from '../../../../entities/machine-information.ts';
import { idParams, seenVersion } from '../../../../fields.ts';

export const PATCH = call({
  method: 'PATCH',
  path: '/v1/portal/machines/{id}/additional-information',
  summary: 'Changes the additional information of the machine',
  params: idParams,
  body: z.strictObject({
    /** Spelled as in the specification. */
    additonalInformation: machineInformationEdit,
    version: seenVersion,
  }),
  answer: machineProfile,
  errors: ['CONFLICT'],
  may: 'machines.edit',
  scope: 'machines.write',
  module: 'machineAdditionalInformation',
  weight: 'light',
  refreshes: ['machines', 'activity'],
});
