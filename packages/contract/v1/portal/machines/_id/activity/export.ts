import { DOWNLOAD_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import * as z from 'zod/mini';
import { call } from '../../../../../call.ts';
import { figureDays, idParams } from '../../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/{id}/activity/export',
  summary: 'The activity periods of one machine in the range, as CSV',
  params: idParams,
  query: z.strictObject(figureDays),
  answer: 'csv',
  timeoutMs: DOWNLOAD_TIMEOUT_MS,
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  weight: 'heavy',
});
