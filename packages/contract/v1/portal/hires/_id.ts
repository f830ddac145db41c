import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { contractNumber, dailyAllowanceHours, hire } from '../../../entities/hire.ts';
import { foreignNumber, id, idParams, instant } from '../../../fields.ts';

export const PATCH = call({
  method: 'PATCH',
  path: '/v1/portal/hires/{id}',
  summary: 'Changes a hire; absent fields stay, an end returns the machine',
  params: idParams,
  body: z.strictObject({
    customerId: z.optional(id),
    hiredFrom: z.optional(instant),
    hiredTo: z.optional(z.nullable(instant)),
    dailyAllowanceHours: z.optional(z.nullable(dailyAllowanceHours)),
    contractNumber: z.optional(contractNumber),
    foreignNumber: z.optional(z.nullable(foreignNumber)),
  }),
  answer: hire,
  errors: ['HIRE_OVERLAPS', 'INTERVAL_REVERSED', 'FOREIGN_NUMBER_TAKEN'],
  may: 'hires.edit',
  scope: 'hires.write',
  module: 'always',
  weight: 'light',
  refreshes: ['machines', 'activity', 'hires'],
});
