import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { restatedDays } from '../../../entities/restatement.ts';
import { placeFigures, siteWithFigures } from '../../../entities/site-figures.ts';
import { civilDate, figureDays, instant, machineFilter } from '../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/sites/figures',
  summary: 'Every site with its machines now and the figures of the time that machines spent there',
  query: z.strictObject({ ...figureDays, filter: z.optional(machineFilter) }),
  answer: z.object({
    /** The instant of the states and figures. */
    computedAt: instant,
    startsOn: civilDate,
    endsOn: civilDate,
    restatedDays,
    /** By name. */
    sites: z.array(siteWithFigures),
    /** The time that machines spent at no site; null if there is none and no machine is there now. */
    withoutSite: z.nullable(placeFigures),
    /** All of it: what the dashboard shows of the same machines and days. */
    all: placeFigures,
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'sites.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['sites', 'machines', 'activity'],
});
