import * as z from 'zod/mini';
import { id, instant } from '../fields.ts';

const plainValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const auditEvent = z.object({
  id,
  at: instant,
  /** Null for what nobody did who is signed in. */
  person: z.nullable(
    z.object({
      id,
      /** Null for people who are not, or no longer, in the organisation. */
      name: z.nullable(z.string()),
    }),
  ),
  /** A noun and a verb: `machine.edited`. */
  action: z.string(),
  subject: z.record(z.string(), plainValue),
  /** Changed fields only, each with its values before and after; null if nothing stored was changed. */
  changes: z.nullable(z.record(z.string(), z.array(z.unknown()))),
  requestId: z.nullable(z.string()),
});
export type AuditEventAnswer = z.output<typeof auditEvent>;
