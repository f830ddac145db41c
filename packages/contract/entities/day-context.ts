import * as z from 'zod/mini';
import { amount, instant } from '../fields.ts';

const stretch = { startedAt: instant, endedAt: instant };

/** The context of a day's segments: shifts, out-of-hours time, breakdowns and speeds. */
export const dayContext = z.object({
  /** Shift windows without breaks that are out of hours; null: no calendar is in force or visible. */
  shifts: z.nullable(z.array(z.object(stretch))),
  /** On-time outside the shifts that counts. */
  outOfHours: z.array(z.object(stretch)),
  /** Logged breakdowns, clipped to the day; open ones end with the day. */
  breakdowns: z.array(z.object({ ...stretch, reason: z.string() })),
  /** Speeds of each segment that has a speed with a fix; only if requested. */
  speeds: z.optional(
    z.array(z.object({ startedAt: instant, meanKmh: amount, greatestKmh: amount, readings: z.int() })),
  ),
});
export type DayContext = z.output<typeof dayContext>;
