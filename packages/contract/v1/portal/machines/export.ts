import { DOWNLOAD_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import { parseMachineColumns } from '@groundwork/domain/machines/machine-column.ts';
import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { civilDate, figuresFrom, machineFilter } from '../../../fields.ts';
import { SHOW } from './list.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/export',
  summary: 'The list of machines as it is shown, with exact figures, as CSV',
  query: z.strictObject({
    start: z.optional(figuresFrom),
    end: z.optional(civilDate),
    show: z._default(z.enum(SHOW), 'active'),
    filter: z.optional(machineFilter),
    /** As typed into the list's search. */
    search: z._default(z.string().check(z.maxLength(200)), ''),
    /** As the list's address writes it. */
    sortKey: z.optional(z.string().check(z.maxLength(40))),
    /** Which columns, in their order: `name,state,activeHours`. */
    columns: z
      .string()
      .check(z.refine((text) => parseMachineColumns(text) !== null, { error: 'NOT_ALLOWED' })),
  }),
  answer: 'csv',
  timeoutMs: DOWNLOAD_TIMEOUT_MS,
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  module: 'always',
});
