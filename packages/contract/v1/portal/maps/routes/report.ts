import { DOWNLOAD_TIMEOUT_MS } from '@groundwork/domain/limits.ts';
import { ROUTE_REPORTS } from '@groundwork/domain/maps/route-report-name.ts';
import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { routesQuery, servedQuery } from './index.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/maps/routes/report',
  summary:
    'Stops and trips, or work cycles, as CSV: a line for each machine, or for each stop, trip, cycle or leg; without a start, all of them',
  query: z.strictObject({
    ...routesQuery,
    ...servedQuery,
    report: z._default(z.enum(ROUTE_REPORTS), 'detail-routes'),
  }),
  answer: 'csv',
  timeoutMs: DOWNLOAD_TIMEOUT_MS,
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG', 'TOO_MANY_ROUTES'],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  showsPositions: true,
  weight: 'heavy',
});
