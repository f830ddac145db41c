import { WORK_EVIDENCE } from '@groundwork/domain/derivation/stream/evidence.ts';
import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { civilDate, id } from '../../../fields.ts';

/** What showed work on one civil day. Seconds in which two kinds showed it stand at both. */
const workDay = z.object({
  date: civilDate,
  activeSeconds: z.int(),
  /** Of these: short pauses between work, in which nothing showed it. */
  bridgedSeconds: z.int(),
  evidence: z.array(z.object({ kind: z.enum(WORK_EVIDENCE), seconds: z.int() })),
});

export const GET = call({
  method: 'GET',
  path: '/v1/machines/{id}/work_activity',
  summary: 'What showed that the machine worked, by kind of evidence and day',
  params: z.object({ id }),
  query: z.strictObject({ start: z.optional(civilDate), end: z.optional(civilDate) }),
  answer: z.object({ machineId: id, timezone: z.string(), days: z.array(workDay) }),
  errors: ['RANGE_REVERSED', 'RANGE_TOO_LONG'],
  may: 'machines.read',
  module: 'always',
  reads: ['activity'],
});
