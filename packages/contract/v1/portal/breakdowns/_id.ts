import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { breakdown, breakdownReason, breakdownRemark } from '../../../entities/breakdown.ts';
import { idParams, instant } from '../../../fields.ts';

export const PATCH = call({
  method: 'PATCH',
  path: '/v1/portal/breakdowns/{id}',
  summary: 'Changes a breakdown; absent fields stay, an end closes it',
  params: idParams,
  body: z.strictObject({
    brokenFrom: z.optional(instant),
    brokenTo: z.optional(z.nullable(instant)),
    reason: z.optional(breakdownReason),
    remark: z.optional(breakdownRemark),
  }),
  answer: breakdown,
  errors: ['BREAKDOWN_OVERLAPS', 'INTERVAL_REVERSED', 'TIME_IN_FUTURE'],
  may: 'breakdowns.edit',
  scope: 'person',
  module: 'equipmentBreakdown',
  weight: 'light',
  refreshes: ['machines', 'activity', 'breakdowns'],
});
