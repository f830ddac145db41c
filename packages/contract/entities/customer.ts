import * as z from 'zod/mini';
import { foreignNumber, id, line, optionalLine, seenVersion } from '../fields.ts';

/** The editable fields of a customer; an edit sends all of them. */
export const customerFields = z.strictObject({
  name: line(120),
  /** Unique in the organisation, ignoring case; empty for none. */
  code: z._default(optionalLine(60), ''),
  /** If absent, it stays. */
  foreignNumber: z.optional(z.nullable(foreignNumber)),
  version: seenVersion,
});
export type CustomerFields = z.output<typeof customerFields>;

export const customer = z.object({
  id,
  name: z.string(),
  code: z.string(),
  /** The customer's own organisation in this portal, if any: it can see the machines it hires. */
  linkedOrganisationId: z.nullable(id),
  /** Of another system; null: none. */
  foreignNumber: z.nullable(z.string()),
  version: z.int(),
});
export type Customer = z.output<typeof customer>;
