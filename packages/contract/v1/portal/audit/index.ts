import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { auditEvent } from '../../../entities/audit-event.ts';
import { civilDate, id } from '../../../fields.ts';

const malformed = { error: 'MALFORMED' } as const;

/** Which events. */
export const auditFilter = {
  /** Civil dates, both included, in the organisation's zone. */
  startDate: z.optional(civilDate),
  endDate: z.optional(civilDate),
  personId: z.optional(id),
  /** An action, `machine.edited`, or all of a noun: `machine`. */
  action: z.optional(z.string().check(z.regex(/^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)?$/, malformed))),
  /** The kind of thing that was changed or looked at: `machine`, `site`, `customer` … */
  subjectKind: z.optional(z.string().check(z.regex(/^[a-z][A-Za-z]{0,39}$/, malformed))),
  /** With the kind only. */
  subjectId: z.optional(id),
} as const;

export const GET = call({
  method: 'GET',
  path: '/v1/portal/audit',
  summary: 'Who changed or looked at what, the latest first, 50 at a time',
  query: z.strictObject({
    ...auditFilter,
    /** `next` of the previous page. */
    before: z.optional(z.string().check(z.regex(/^\d{1,17}\.\d{1,16}$/, malformed))),
  }),
  answer: z.object({
    events: z.array(auditEvent),
    /** The members of the organisation, for a filter. */
    people: z.array(z.object({ id, name: z.string() })),
    /** What the things of the events are called now, by kind and id: `machine#12`. */
    names: z.record(z.string(), z.string()),
    /** Null on the last page. */
    next: z.nullable(z.string()),
  }),
  errors: [],
  may: 'audit.read',
  scope: 'person',
  module: 'always',
  weight: 'light',
});
