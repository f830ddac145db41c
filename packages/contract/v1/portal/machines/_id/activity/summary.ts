import * as z from 'zod/mini';
import { call } from '../../../../../call.ts';
import { activitySummary, machineDay, stateTotals } from '../../../../../entities/machine-activity.ts';
import { restatement } from '../../../../../entities/restatement.ts';
import { civilDate, figureDays, idParams, instant, metric } from '../../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/{id}/activity/summary',
  summary: 'The figures of one machine for the range, and the totals of each of its days',
  params: idParams,
  query: z.strictObject(figureDays),
  answer: z.object({
    /** The instant up to which the open day counts. */
    computedAt: instant,
    activitySummary,
    distanceTravelled: metric,
    days: z.array(
      z.object({
        date: civilDate,
        totals: stateTotals,
        /** Ours: off, and moved by something else. */
        transportedSeconds: z.int(),
        unmonitored: machineDay.shape.unmonitored,
        /** Latest first. */
        restatements: z.array(restatement),
      }),
    ),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['activity'],
});
