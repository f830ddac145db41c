import * as z from 'zod/mini';
import { id, instant, line, optionalLine, seenVersion } from '../fields.ts';

/** The editable fields of an operator; an edit sends all of them. */
export const operatorFields = z.strictObject({
  name: line(120),
  /** Unique in the organisation, ignoring case; empty for none. */
  code: z._default(optionalLine(60), ''),
  version: seenVersion,
});
export type OperatorFields = z.output<typeof operatorFields>;

/** A person who drives machines. */
export const operator = z.object({ id, name: z.string(), code: z.string(), version: z.int() });
export type Operator = z.output<typeof operator>;

export const operatorListItem = z.extend(operator, {
  /** The machines that the operator has now, by name. */
  machines: z.array(z.object({ id, name: z.string() })),
});
export type OperatorListItem = z.output<typeof operatorListItem>;

/** An operator on a machine; half-open. */
export const operatorAssignment = z.object({
  id,
  machineId: id,
  operatorId: id,
  operatorName: z.string(),
  assignedFrom: instant,
  /** Null while it lasts. */
  assignedTo: z.nullable(instant),
});
export type OperatorAssignment = z.output<typeof operatorAssignment>;
