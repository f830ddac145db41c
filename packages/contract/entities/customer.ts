import * as z from 'zod/mini';
import { id, line, optionalLine } from '../fields.ts';

/** What is asked of a customer; an edit sends all of it. */
export const customerWords = z.strictObject({
  name: line(120),
  /** Unique in the organisation, in any case of its letters; empty for none. */
  code: z._default(optionalLine(60), ''),
  /** The version that the person saw; without one an edit is made upon whatever is there. */
  version: z.optional(z.int()),
});
export type CustomerWords = z.output<typeof customerWords>;

export const customer = z.object({
  id,
  name: z.string(),
  code: z.string(),
  /** The customer's own organisation in this portal, where there is one: it sees what it hires. */
  linkedOrganisationId: z.nullable(id),
  version: z.int(),
});
export type Customer = z.output<typeof customer>;
