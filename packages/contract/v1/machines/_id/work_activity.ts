import { WORK_EVIDENCE } from '@groundwork/domain/derivation/stream/evidence.ts';
import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { civilDate, id, idParams } from '../../../fields.ts';

/** The evidence of work on one civil day. Seconds with two kinds of evidence count for both. */
const workDay = z.object({
  date: civilDate,
  activeSeconds: z.int(),
  /** Active seconds without evidence: short pauses between work. */
  bridgedSeconds: z.int(),
  evidence: z.array(z.object({ kind: z.enum(WORK_EVIDENCE), seconds: z.int() })),
});

export const GET = call({
  method: 'GET',
  path: '/v1/machines/{id}/work_activity',
  summary: 'The evidence that the machine worked, by kind and day',
  params: idParams,
  query: z.strictObject({ start: z.optional(civilDate), end: z.optional(civilDate) }),
  answer: z.object({ machineId: id, timezone: z.string(), days: z.array(workDay) }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['activity'],
});
