import { DOWNLOAD_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { receiptQuery } from './index.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/receipts/export',
  summary: 'Every row of a receipt, for one machine or all that match the filter, as CSV',
  query: z.strictObject(receiptQuery),
  answer: 'csv',
  timeoutMs: DOWNLOAD_TIMEOUT_MS,
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  weight: 'heavy',
});
