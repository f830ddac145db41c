import { DOWNLOAD_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import { parseMachineColumns } from '@groundwork/domain/machines/machine-column.ts';
import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { listQuery } from './list.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/export',
  summary: 'The machine list as shown, as CSV',
  query: z.strictObject({
    ...listQuery,
    /** The search text of the list. */
    search: z._default(z.string().check(z.maxLength(200)), ''),
    /** In the format of the list's address. */
    sortKey: z.optional(z.string().check(z.maxLength(40))),
    /** Columns in order, such as `name,state,activeHours`. */
    columns: z
      .string()
      .check(z.refine((text) => parseMachineColumns(text) !== null, { error: 'NOT_ALLOWED' })),
  }),
  answer: 'csv',
  timeoutMs: DOWNLOAD_TIMEOUT_MS,
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  showsPositions: true,
  weight: 'heavy',
});
