import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { portalMachine } from '../../../../entities/machine.ts';
import { figureDays, idParams, instant } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/{id}',
  summary: 'One machine with its state, its day so far and its figures for the range',
  params: idParams,
  query: z.strictObject(figureDays),
  /** Ours: the instant up to which the open day counts. */
  answer: z.extend(portalMachine, { computedAt: instant }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  module: 'always',
  reads: ['machines', 'activity'],
});
