import { ZONE_KINDS } from '@groundwork/domain/zones/zone-kind.ts';
import * as z from 'zod/mini';
import { id, instant } from '../fields.ts';

/** A time inside a zone without an absence. */
export const zoneStay = z.object({ startTime: instant, endTime: instant });

/** A visit of a machine to a zone: stays that are joined over short absences and over time without a position. */
export const zoneVisit = z.object({
  machineId: id,
  machineName: z.string(),
  timezone: z.string(),
  zoneId: id,
  zoneName: z.string(),
  zoneKind: z.enum(ZONE_KINDS),
  startTime: instant,
  /** How far it is known, if it is open. */
  endTime: instant,
  /** The machine was inside when it was last seen. */
  isOpen: z.boolean(),
  /** It may have begun earlier: that was not read. */
  mayStartEarlier: z.boolean(),
  /** Seen inside; by engine state below. */
  insideSeconds: z.int(),
  /** Without a position. */
  unseenSeconds: z.int(),
  activeSeconds: z.int(),
  idleSeconds: z.int(),
  /** On, and it is not known whether it worked. */
  runningSeconds: z.int(),
  offSeconds: z.int(),
  unknownSeconds: z.int(),
  /** What it is made of. */
  stays: z.array(zoneStay),
});
export type ZoneVisitAnswer = z.output<typeof zoneVisit>;
