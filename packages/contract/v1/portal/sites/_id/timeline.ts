import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { timelineDay, timelineMachine } from '../../../../entities/site-timeline.ts';
import { civilDate, id, idParams, instant } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/sites/{id}/timeline',
  summary:
    'What the machines of a site did on some days, as stretches of states with shifts; seven days at most',
  params: idParams,
  /** Civil dates, both included, in the zone of the site; default today. */
  query: z.strictObject({ start: z.optional(civilDate), end: z.optional(civilDate) }),
  answer: z.object({
    /** The instant up to which the open day counts. */
    computedAt: instant,
    siteId: id,
    name: z.string(),
    timezone: z.string(),
    days: z.array(timelineDay),
    /** By name, 200 at most. */
    machines: z.array(timelineMachine),
    /** Machines beyond the most that are shown. */
    machinesLeftOut: z.int(),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'sites.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['sites', 'activity', 'shifts'],
});
