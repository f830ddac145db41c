import { DOWNLOAD_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { auditFilter } from './index.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/audit/export',
  summary: 'The audit trail, as CSV, the latest first',
  query: z.strictObject(auditFilter),
  answer: 'csv',
  timeoutMs: DOWNLOAD_TIMEOUT_MS,
  errors: [],
  may: 'audit.read',
  scope: 'person',
  module: 'always',
  weight: 'heavy',
});
