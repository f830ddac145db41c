import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { civilDate } from '../../../fields.ts';
import { deviceIds } from './devices.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/teltonika/derivations',
  summary: 'Derives the machines of a device again from a date',
  body: z.strictObject({
    /** One device. */
    deviceIds,
    startDate: civilDate,
  }),
  answer: z.object({ machines: z.int() }),
  errors: ['TIME_IN_FUTURE'],
  may: 'inspector.use',
  scope: 'person',
  module: 'always',
  weight: 'heavy',
});
