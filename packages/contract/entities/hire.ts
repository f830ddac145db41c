import * as z from 'zod/mini';
import { amount, id, instant, optionalLine } from '../fields.ts';

/** Contracted hours per working day, to two decimals. */
export const dailyAllowanceHours = z.number().check(z.minimum(0.01), z.maximum(24), z.multipleOf(0.01));

export const contractNumber = optionalLine(60);

/** A hire of a machine by a customer; half-open. */
export const hire = z.object({
  id,
  machineId: id,
  customerId: id,
  customerName: z.string(),
  hiredFrom: instant,
  /** Null while its end is open. */
  hiredTo: z.nullable(instant),
  /** Null: the default of the machine type. */
  dailyAllowanceHours: z.nullable(amount),
  contractNumber: z.string(),
  /** Of another system; null: none. */
  foreignNumber: z.nullable(z.string()),
});
export type Hire = z.output<typeof hire>;
