import * as z from 'zod/mini';
import { instant } from '../fields.ts';

const stretch = { startedAt: instant, endedAt: instant };

/** What lies around the segments of a day: when work was expected, what ran at other times, what was broken. */
export const dayContext = z.object({
  /** Windows of the shifts, breaks that are out of hours left out; null: no calendar is in force, or none is told. */
  shifts: z.nullable(z.array(z.object(stretch))),
  /** Time on outside the shifts that counts. */
  outOfHours: z.array(z.object(stretch)),
  /** Logged times in which it could not work, clipped to the day; open ones end with the day. */
  breakdowns: z.array(z.object({ ...stretch, reason: z.string() })),
  /** How fast it went in each segment in which a speed was told with a fix; only where speeds are asked for. */
  speeds: z.optional(
    z.array(
      z.object({ startedAt: instant, meanKmh: z.number(), greatestKmh: z.number(), readings: z.int() }),
    ),
  ),
});
export type DayContext = z.output<typeof dayContext>;
