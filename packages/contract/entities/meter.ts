import * as z from 'zod/mini';
import { amount, decimal, id, instant, instantOrLocalTime, timeZone } from '../fields.ts';

/** A meter reading by a person. Hour meters in hours, odometers in kilometres. */
export const meterCorrection = z.object({
  id,
  time: instant,
  value: amount,
  /** The signed-in user. */
  madeBy: z.nullable(z.string()),
  /** The person who read the meter, as stated by the caller. */
  updatedBy: z.nullable(z.string()),
  madeAt: instant,
});
export type MeterCorrection = z.output<typeof meterCorrection>;

/** A meter of a machine now, with its basis. Hour meters in hours, odometers in kilometres. */
export const meterFigure = z.object({
  /** Null: unknown. */
  value: z.nullable(amount),
  /**
   * A correction or a source's counter, plus the use since; or the use alone since the first reading.
   */
  basis: z.enum(['correction', 'counter', 'use']),
  /** Instant of the basis; null for use alone. */
  basisTime: z.nullable(instant),
  /** Corrections in force, latest first. */
  corrections: z.array(meterCorrection),
});
export type MeterFigure = z.output<typeof meterFigure>;

/** A new meter reading: decimal hours or kilometres, at a time that is not in the future. */
export const newMeterCorrection = z.strictObject({
  time: instantOrLocalTime,
  value: decimal,
  timezone: z.optional(timeZone),
});
