import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { machineProfile } from '../../../entities/machine.ts';
import { idParams, instantOrLocalTime, timeZone } from '../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/machines/{id}/archive',
  summary: 'Archives a machine from an instant; its readings are still stored',
  params: idParams,
  body: z.strictObject({ time: instantOrLocalTime, timezone: z.optional(timeZone) }),
  answer: machineProfile,
  errors: ['TIME_IN_FUTURE', 'MACHINE_ALREADY_ARCHIVED'],
  may: 'machines.edit',
  scope: 'machines.write',
  module: 'always',
  weight: 'light',
  refreshes: ['machines', 'activity'],
});
