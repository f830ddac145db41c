import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { machineDay } from '../../../entities/machine.ts';
import { civilDate, id } from '../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/machines/{id}/activity',
  summary: 'The segments of each day of the range; never an empty answer',
  params: z.object({ id }),
  query: z.strictObject({
    speed: z.optional(z.enum(['true', 'false'])),
    start: z.optional(civilDate),
    end: z.optional(civilDate),
  }),
  answer: z.object({
    machineId: id,
    timezone: z.string(),
    days: z.array(machineDay).check(z.minLength(1)),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  module: 'always',
  reads: ['activity'],
});
