import * as z from 'zod/mini';
import { id, instant, optionalLine } from '../fields.ts';

/** Contracted hours of a working day, to the hundredth. */
export const dailyAllowanceHours = z.number().check(z.minimum(0.01), z.maximum(24), z.multipleOf(0.01));

export const contractNumber = optionalLine(60);

/** A machine with a customer; half-open. */
export const hire = z.object({
  id,
  machineId: id,
  customerId: id,
  customerName: z.string(),
  hiredFrom: instant,
  /** Null while its end is open. */
  hiredTo: z.nullable(instant),
  /** Null for that of the machine's type. */
  dailyAllowanceHours: z.nullable(z.number()),
  contractNumber: z.string(),
});
export type Hire = z.output<typeof hire>;
