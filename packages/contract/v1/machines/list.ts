import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { machineListItem } from '../../entities/machine.ts';
import { civilDate, figuresFrom, machineFilter } from '../../fields.ts';
import { SHOW } from '../portal/machines/list.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/machines/list',
  summary: 'The machines that were monitored in the range, without figures',
  query: z.strictObject({
    startDate: z.optional(figuresFrom),
    endDate: z.optional(civilDate),
    show: z._default(z.enum(SHOW), 'active'),
    filter: z.optional(machineFilter),
  }),
  answer: z.object({ machines: z.array(machineListItem) }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['machines'],
});
