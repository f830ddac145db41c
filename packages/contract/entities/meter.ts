import * as z from 'zod/mini';
import { decimal, id, instant, instantOrLocalTime, timeZone } from '../fields.ts';

/** What a person read off a meter. Hour meters are told in hours, odometers in kilometres. */
export const meterCorrection = z.object({
  id,
  time: instant,
  value: z.number(),
  /** The person who was signed in. */
  madeBy: z.nullable(z.string()),
  /** Whoever read it, as the caller stated it. */
  updatedBy: z.nullable(z.string()),
  madeAt: instant,
});
export type MeterCorrection = z.output<typeof meterCorrection>;

/** A meter of a machine now, with what it is built on. Hour meters are told in hours, odometers in kilometres. */
export const meterFigure = z.object({
  /** Null where nothing is known yet. */
  value: z.nullable(z.number()),
  /**
   * A correction or a source's counter, with the use since; or the use alone, since the machine's first reading.
   */
  basis: z.enum(['correction', 'counter', 'use']),
  /** When the basis was read; null for use alone. */
  basisTime: z.nullable(instant),
  /** In force, the latest first. */
  corrections: z.array(meterCorrection),
});
export type MeterFigure = z.output<typeof meterFigure>;

/** A meter as a person read it: decimal hours or kilometres, at a time that is not in the future. */
export const newMeterCorrection = z.strictObject({
  time: instantOrLocalTime,
  value: decimal,
  timezone: z.optional(timeZone),
});
