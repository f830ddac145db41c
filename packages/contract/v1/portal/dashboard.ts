import { UTILISATION_LIMIT } from '@groundwork/domain/limits.ts';
import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { dashboard } from '../../entities/dashboard.ts';
import { civilDate, machineFilter } from '../../fields.ts';

/** What a history can tell of each day. */
export const HISTORY_TYPES = ['fuel', 'co2'] as const;
const historyType = z.enum(HISTORY_TYPES);
export type HistoryType = z.output<typeof historyType>;

/** Which range is the one before: seven days earlier, the same days of the month before, or directly before. */
export const COMPARISONS = ['week', 'month', 'directly-before'] as const;

const MAX_MACHINES_RANKED = 100;

export const GET = call({
  method: 'GET',
  path: '/v1/portal/dashboard',
  summary: 'What the machines did in a range, beside the range before',
  query: z.strictObject({
    /** Inclusive civil dates, read in each machine's own zone; today where they are absent. */
    start: z.optional(civilDate),
    end: z.optional(civilDate),
    /** One of them, or both by naming the field twice; both where it is absent. */
    historyType: z.optional(z.union([historyType, z.array(historyType)])),
    /** How many machines the rankings have. */
    utilisationLimit: z._default(
      z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(MAX_MACHINES_RANKED)),
      UTILISATION_LIMIT,
    ),
    filter: z.optional(machineFilter),
    /** Ours: what the range is compared with; told from its dates where it is absent. */
    compare: z.optional(z.enum(COMPARISONS)),
  }),
  answer: dashboard,
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  module: 'always',
  reads: ['machines', 'activity', 'hires', 'shifts'],
});
