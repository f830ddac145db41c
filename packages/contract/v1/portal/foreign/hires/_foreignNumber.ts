import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { contractNumber, dailyAllowanceHours, hire } from '../../../../entities/hire.ts';
import { foreignNumberParams, instant, recordReference } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/foreign/hires/{foreignNumber}',
  summary: 'The hire with the number of another system',
  params: foreignNumberParams,
  answer: hire,
  errors: [],
  may: 'hires.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['machines', 'hires'],
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/foreign/hires/{foreignNumber}',
  summary: 'Creates the hire with the number of another system, or changes it; its machine stays the same',
  params: foreignNumberParams,
  body: z.strictObject({
    machine: recordReference,
    customer: recordReference,
    hiredFrom: instant,
    hiredTo: z._default(z.nullable(instant), null),
    dailyAllowanceHours: z._default(z.nullable(dailyAllowanceHours), null),
    contractNumber: z._default(contractNumber, ''),
  }),
  answer: hire,
  errors: ['HIRE_OVERLAPS', 'INTERVAL_REVERSED', 'FOREIGN_NUMBER_TAKEN'],
  may: 'hires.edit',
  scope: 'hires.write',
  module: 'always',
  weight: 'light',
  refreshes: ['machines', 'activity', 'hires'],
});
