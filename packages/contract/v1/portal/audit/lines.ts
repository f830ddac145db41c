import * as z from 'zod/mini';
import { call } from '../../../call.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/audit/lines',
  summary: 'The next 5,000 events of the audit trail after an id, a JSON object a line',
  query: z.strictObject({
    /** The id of the last line that was received; without it, from the first event. */
    after: z.optional(z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/, { error: 'NOT_AN_ID' }))),
  }),
  answer: 'json-lines',
  errors: [],
  may: 'audit.read',
  scope: 'person',
  module: 'always',
  weight: 'heavy',
});
