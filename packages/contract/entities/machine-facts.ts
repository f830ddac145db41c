import type { Facts } from '@groundwork/domain/metrics/facts.ts';
import * as z from 'zod/mini';

const known = z.nullable(z.number());

/** The sums from which the metrics of a machine in a range are computed, in cells and in totals. */
export const machineFacts = z.object({
  seconds: z.object({
    active: z.int(),
    idle: z.int(),
    running: z.int(),
    off: z.int(),
    missing: z.int(),
    unknown: z.int(),
  }),
  monitoredSeconds: z.int(),
  positionedSeconds: z.int(),
  fuelToldSeconds: z.int(),
  unplacedOnSeconds: z.int(),
  countedOffSeconds: z.int(),
  outOfHoursSeconds: known,
  distanceMillimetres: known,
  fuelMillilitres: known,
  emissionsGrams: known,
  travels: z.boolean(),
  rental: z.nullable(
    z.object({
      onSeconds: z.int(),
      missingSeconds: z.int(),
      untoldSeconds: z.int(),
      monitoredSeconds: z.int(),
      contractedSeconds: z.number(),
    }),
  ),
}) satisfies z.ZodMiniType<Facts>;
