import { STOP_DURATION, STOP_RADIUS } from '@groundwork/domain/maps/route-limits.ts';
import * as z from 'zod/mini';

/** What makes a stop; the derived values by default. */
export const stopQuery = {
  /** In metres. */
  stopRadius: z.optional(
    z.coerce.number<number | string>().check(z.gte(STOP_RADIUS.min), z.lte(STOP_RADIUS.max)),
  ),
  /** In seconds. */
  stopDuration: z.optional(
    z.coerce.number<number | string>().check(z.int(), z.gte(STOP_DURATION.min), z.lte(STOP_DURATION.max)),
  ),
};
