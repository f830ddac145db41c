import { DOWNLOAD_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { recordsQuery } from './index.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/teltonika/records/export',
  summary: 'The records of devices, as CSV',
  query: z.strictObject(recordsQuery),
  answer: 'csv',
  timeoutMs: DOWNLOAD_TIMEOUT_MS,
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'inspector.use',
  scope: 'person',
  module: 'always',
  weight: 'heavy',
});
