import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { contractNumber, dailyAllowanceHours, hire } from '../../../../entities/hire.ts';
import { foreignNumber, id, idParams, instant } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/{id}/hires',
  summary: "The machine's hires, latest first",
  params: idParams,
  answer: z.object({ hires: z.array(hire) }),
  errors: [],
  may: 'hires.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['machines', 'hires'],
});

export const POST = call({
  method: 'POST',
  path: '/v1/portal/machines/{id}/hires',
  summary: 'Hires the machine out to a customer; may begin in the future',
  params: idParams,
  body: z.strictObject({
    customerId: id,
    hiredFrom: instant,
    hiredTo: z.optional(z.nullable(instant)),
    dailyAllowanceHours: z._default(z.nullable(dailyAllowanceHours), null),
    contractNumber: z._default(contractNumber, ''),
    foreignNumber: z.optional(foreignNumber),
  }),
  answer: hire,
  errors: ['HIRE_OVERLAPS', 'INTERVAL_REVERSED', 'FOREIGN_NUMBER_TAKEN'],
  may: 'hires.edit',
  scope: 'hires.write',
  module: 'always',
  weight: 'light',
  refreshes: ['machines', 'activity', 'hires'],
});
