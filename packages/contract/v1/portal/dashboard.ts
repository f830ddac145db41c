import { UTILISATION_LIMIT } from '@groundwork/domain/limits.ts';
import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { dashboard, dashboardHistory } from '../../entities/dashboard.ts';
import { civilDate, machineFilter } from '../../fields.ts';

const historyType = z.keyof(dashboardHistory);
/** The daily histories of a dashboard. */
export const HISTORY_TYPES = historyType.options;
export type HistoryType = z.output<typeof historyType>;

/** The range to compare with: seven days earlier, the same days of the month before, or directly before. */
export const COMPARISONS = ['week', 'month', 'directly-before'] as const;

const MAX_MACHINES_RANKED = 100;

export const GET = call({
  method: 'GET',
  path: '/v1/portal/dashboard',
  summary: 'The figures of the machines in a range, compared with the range before',
  query: z.strictObject({
    /** Civil dates, both included, in each machine's own zone; default today. */
    start: z.optional(civilDate),
    end: z.optional(civilDate),
    /** One of them, or both by repeating the field; default both. */
    historyType: z.optional(z.union([historyType, z.array(historyType)])),
    /** Number of machines in the rankings. */
    utilisationLimit: z._default(
      z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(MAX_MACHINES_RANKED)),
      UTILISATION_LIMIT,
    ),
    filter: z.optional(machineFilter),
    /** Ours: the comparison; chosen by the dates of the range if absent. */
    compare: z.optional(z.enum(COMPARISONS)),
  }),
  answer: dashboard,
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['machines', 'activity', 'hires', 'shifts'],
});
