import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { dayContext } from '../../../entities/day-context.ts';
import { machineDay } from '../../../entities/machine-activity.ts';
import { restatement } from '../../../entities/restatement.ts';
import { civilDate, id, idParams, instant } from '../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/machines/{id}/activity',
  summary: 'The segments of each day of the range; at least one day',
  params: idParams,
  query: z.strictObject({
    /** `true` adds speeds; 31 days at most. */
    speed: z.optional(z.enum(['true', 'false'])),
    start: z.optional(civilDate),
    end: z.optional(civilDate),
  }),
  answer: z.object({
    machineId: id,
    /** The instant up to which the open day counts. */
    computedAt: instant,
    timezone: z.string(),
    days: z
      .array(
        z.extend(machineDay, {
          ...dayContext.shape,
          /** Latest first. */
          restatements: z.array(restatement),
        }),
      )
      .check(z.minLength(1)),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['activity'],
});
