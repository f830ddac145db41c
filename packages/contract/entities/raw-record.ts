import { QUARANTINE_REASONS } from '@groundwork/domain/readings/quarantine-reason.ts';
import * as z from 'zod/mini';
import { id, instant } from '../fields.ts';

/** One value of a reading under its maker's id. */
export const rawValue = z.object({
  id: z.int(),
  /** Null where no list of ids names it. */
  name: z.nullable(z.string()),
  unit: z.string(),
  /** Bytes; 0 for a value of its own length. */
  width: z.int(),
  /** As it was sent: a whole number without sign, or bytes in hexadecimal digits. */
  raw: z.string(),
  /** Scaled to the unit; null where it is no measurement. */
  value: z.nullable(z.union([z.number(), z.string()])),
});
export type RawValue = z.output<typeof rawValue>;

/** What a source said at one instant of its own clock, with when it came. */
export const rawReading = z.object({
  /** Tells readings of one instant apart; in the order of time. */
  key: z.string(),
  sourceId: id,
  code: z.string(),
  /** Null where the device's clock is beyond all calendars. */
  deviceTime: z.nullable(instant),
  /** Null for what came before arrivals were noted. */
  arrivedAt: z.nullable(instant),
  delaySeconds: z.nullable(z.int()),
  position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  altitudeMetres: z.nullable(z.number()),
  headingDegrees: z.nullable(z.number()),
  satellites: z.nullable(z.int()),
  speedKmh: z.nullable(z.number()),
  values: z.array(rawValue),
});
export type RawReading = z.output<typeof rawReading>;

/** A record of a tracker as the inspector shows it. */
export const rawRecord = z.extend(rawReading, {
  timezone: z.string(),
  priority: z.nullable(z.int()),
  /** The id of the value whose change made the record. */
  eventId: z.nullable(z.int()),
  /** The record written again as the tracker sent it, in hexadecimal digits; null for other kinds of source. */
  hex: z.nullable(z.string()),
  /** By which layout it is written. */
  codec: z.nullable(z.enum(['8', '8E', '16'])),
  /** Why it waits outside every figure; null where it counts. */
  quarantined: z.nullable(z.enum(QUARANTINE_REASONS)),
  /** A live clock that is ahead by so much: local time sent as UTC. */
  clockOffsetMinutes: z.nullable(z.int()),
  /** The silence after it, where that was longer than expected. */
  gapSeconds: z.nullable(z.int()),
  /** It came after the record that follows it. */
  isOutOfOrder: z.boolean(),
});
export type RawRecord = z.output<typeof rawRecord>;

/** A device that was asked for by its code. */
export const inspectedDevice = z.object({
  code: z.string(),
  /** Null: no organisation owns the code. */
  source: z.nullable(
    z.object({
      id,
      type: z.string(),
      organisation: z.object({ id, name: z.string(), timezone: z.string() }),
      /** The machines that it spoke for, the latest first. */
      attachments: z.array(
        z.object({
          machineId: id,
          machineName: z.string(),
          attachedFrom: instant,
          attachedTo: z.nullable(instant),
        }),
      ),
      /** What of these machines is still to be derived again. */
      marks: z.int(),
    }),
  ),
  /** The logins that were refused; null where there was none. */
  refused: z.nullable(
    z.object({ address: z.string(), firstCalledAt: instant, lastCalledAt: instant, calls: z.int() }),
  ),
});
export type InspectedDevice = z.output<typeof inspectedDevice>;
