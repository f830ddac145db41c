import * as z from 'zod/mini';
import { id, instant, line, optionalLine } from '../fields.ts';

export const breakdownReason = line(120);
export const breakdownRemark = optionalLine(1_000);

/** A period in which a machine could not work; half-open. */
export const breakdown = z.object({
  id,
  machineId: id,
  brokenFrom: instant,
  /** Null while it lasts. */
  brokenTo: z.nullable(instant),
  reason: z.string(),
  remark: z.string(),
});
export type Breakdown = z.output<typeof breakdown>;
