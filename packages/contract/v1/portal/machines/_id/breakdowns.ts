import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { breakdown, breakdownReason, breakdownRemark } from '../../../../entities/breakdown.ts';
import { idParams, instant } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/{id}/breakdowns',
  summary: "The machine's breakdowns, latest first",
  params: idParams,
  answer: z.object({ breakdowns: z.array(breakdown) }),
  errors: [],
  may: 'breakdowns.read',
  scope: 'read',
  module: 'equipmentBreakdown',
  weight: 'light',
  reads: ['machines', 'breakdowns'],
});

export const POST = call({
  method: 'POST',
  path: '/v1/portal/machines/{id}/breakdowns',
  summary: 'Logs a breakdown of the machine',
  params: idParams,
  body: z.strictObject({
    brokenFrom: instant,
    brokenTo: z.optional(z.nullable(instant)),
    reason: breakdownReason,
    remark: z._default(breakdownRemark, ''),
  }),
  answer: breakdown,
  errors: ['BREAKDOWN_OVERLAPS', 'INTERVAL_REVERSED', 'TIME_IN_FUTURE'],
  may: 'breakdowns.edit',
  scope: 'person',
  module: 'equipmentBreakdown',
  weight: 'light',
  refreshes: ['machines', 'activity', 'breakdowns'],
});
