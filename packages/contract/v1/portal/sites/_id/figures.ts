import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { restatedDays } from '../../../../entities/restatement.ts';
import { site } from '../../../../entities/site.ts';
import { placeFigures, siteMachine } from '../../../../entities/site-figures.ts';
import { civilDate, figureDays, idParams, instant } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/sites/{id}/figures',
  summary: 'One site with its machines, and the figures of the time that each of them spent there',
  params: idParams,
  query: z.strictObject(figureDays),
  answer: z.object({
    /** The instant of the states and figures. */
    computedAt: instant,
    startsOn: civilDate,
    endsOn: civilDate,
    restatedDays,
    site,
    place: placeFigures,
    /** Those there now, then those that were there in the range, each by name. */
    machines: z.array(siteMachine),
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'sites.read',
  scope: 'read',
  module: 'always',
  inEmbed: ['site'],
  showsPositions: true,
  weight: 'light',
  reads: ['sites', 'machines', 'activity'],
});
