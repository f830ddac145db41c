import { QUARANTINE_REASONS } from '@groundwork/domain/readings/quarantine-reason.ts';
import * as z from 'zod/mini';
import { amount, degrees, id, instant } from '../fields.ts';

/** What a device reported, scaled to its unit, with the decimals that it was sent with. */
export const scaledValue = z.number();

/** One value of a reading, with the id of the device's maker. */
export const rawValue = z.object({
  id: z.int(),
  /** Null: unknown id. */
  name: z.nullable(z.string()),
  unit: z.string(),
  /** Bytes; 0: variable length. */
  width: z.int(),
  /** As sent: an unsigned integer, or bytes in hexadecimal. */
  raw: z.string(),
  /** Scaled to the unit; null if it is not a measurement. */
  value: z.nullable(z.union([scaledValue, z.string()])),
});
export type RawValue = z.output<typeof rawValue>;

/** One reading of a source, by its own clock, with its arrival. */
export const rawReading = z.object({
  /** Identifies the reading; sorts by time. */
  key: z.string(),
  sourceId: id,
  code: z.string(),
  /** Null if the device's clock is beyond the year 9999. */
  deviceTime: z.nullable(instant),
  /** Null for readings from before arrivals were recorded. */
  arrivedAt: z.nullable(instant),
  /** From device time to arrival, negative if the clock is ahead; null if either is. */
  delaySeconds: z.nullable(z.int()),
  position: z.nullable(z.object({ latitude: degrees, longitude: degrees })),
  altitudeMetres: z.nullable(amount),
  headingDegrees: z.nullable(amount),
  satellites: z.nullable(z.int()),
  speedKmh: z.nullable(amount),
  values: z.array(rawValue),
});
export type RawReading = z.output<typeof rawReading>;

/** A record of a tracker as the inspector shows it. */
export const rawRecord = z.extend(rawReading, {
  timezone: z.string(),
  priority: z.nullable(z.int()),
  /** Id of the value whose change caused the record. */
  eventId: z.nullable(z.int()),
  /** The record re-encoded as sent by the tracker, in hexadecimal; null for other types of source. */
  hex: z.nullable(z.string()),
  /** The codec of `hex`. */
  codec: z.nullable(z.enum(['8', '8E', '16'])),
  /** Why it is quarantined; null: it is not. */
  quarantined: z.nullable(z.enum(QUARANTINE_REASONS)),
  /** Minutes by which the device clock is ahead: local time sent as UTC. */
  clockOffsetMinutes: z.nullable(z.int()),
  /** Length of the silence after it, if longer than expected. */
  gapSeconds: z.nullable(z.int()),
  /** It arrived after the record that follows it. */
  isOutOfOrder: z.boolean(),
});
export type RawRecord = z.output<typeof rawRecord>;

/** An organisation as staff see it next to one of its devices or machines. */
export const inspectedOrganisation = z.object({ id, name: z.string(), timezone: z.string() });

/** A device requested by its code. */
export const inspectedDevice = z.object({
  code: z.string(),
  /** Null: no organisation owns the code. */
  source: z.nullable(
    z.object({
      id,
      type: z.string(),
      organisation: inspectedOrganisation,
      /** The machines it was attached to, latest first. */
      attachments: z.array(
        z.object({
          machineId: id,
          machineName: z.string(),
          attachedFrom: instant,
          attachedTo: z.nullable(instant),
        }),
      ),
      /** Number of open derivation marks of these machines. */
      marks: z.int(),
      /** Quarantined records that newer ones replaced. */
      notKept: z.int(),
    }),
  ),
  /** Refused logins; null: none. */
  refused: z.nullable(
    z.object({ address: z.string(), firstCalledAt: instant, lastCalledAt: instant, calls: z.int() }),
  ),
});
export type InspectedDevice = z.output<typeof inspectedDevice>;
