import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { portalMachine } from '../../../../entities/machine.ts';
import { civilDate, figureDays, idParams, instant } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/{id}',
  summary: 'One machine with its state, its day so far and its figures for the range',
  params: idParams,
  query: z.strictObject(figureDays),
  answer: z.extend(portalMachine, {
    /** Ours: the instant up to which the open day counts. */
    computedAt: instant,
    /** Ours: the days of the figures; a start of `max` is the first day with data. */
    startsOn: civilDate,
    endsOn: civilDate,
  }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  scope: 'read',
  inEmbed: ['machine'],
  module: 'always',
  showsPositions: true,
  weight: 'light',
  reads: ['machines', 'activity'],
});
