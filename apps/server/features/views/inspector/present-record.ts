import type { RawRecord } from '@groundwork/contract/entities/raw-record.ts';
import { SOURCE_PROTOCOLS } from '@groundwork/decoders/source-protocols.ts';
import { ENGINE_ON_RPM } from '@groundwork/domain/derivation/stream/evidence.ts';
import { createDefaultProfile } from '@groundwork/domain/derivation/stream/source-settings.ts';
import { deriveSignals } from '../../readings/public.ts';
import type { StoredProfile } from '../../sources/source-profiles/public.ts';
import type { Device } from './device-query.ts';
import { presentReading, toHex } from './present-reading.ts';
import type { PlacedReading } from './raw-readings-query.ts';

/** A device with its profiles over time, earliest first. */
export type ProfiledDevice = Device & { readonly profiles: readonly StoredProfile[] };

/** Arrivals are stored in whole seconds, so a difference of one second is not out of order. */
const ROUNDING_MS = 1_000;

/** Presents a record and whether a gap or disorder follows it; `next` is the next record of the same device. */
export function presentRecord(
  placed: PlacedReading,
  next: PlacedReading | undefined,
  device: ProfiledDevice,
): RawRecord {
  const { reading, quarantined, clockOffsetMinutes } = placed;
  const written = SOURCE_PROTOCOLS[device.type]?.encodeReading(reading) ?? null;
  const follows = quarantined === null ? next : undefined;
  return {
    ...presentReading(placed, device),
    key: `${placed.key}.${device.sourceId}.${quarantined === null ? 0 : 1}.${reading.discriminator}`,
    timezone: device.zone,
    priority: reading.priority,
    eventId: reading.eventId,
    hex: written && toHex(written.bytes),
    codec: written?.codec ?? null,
    ...{ quarantined, clockOffsetMinutes },
    gapSeconds: follows ? findGap(placed, follows, device) : null,
    isOutOfOrder: follows !== undefined && arrivedAfter(placed, follows),
  };
}

/** The seconds between two readings if longer than the device's profile expects; else null. */
function findGap({ reading }: PlacedReading, next: PlacedReading, device: ProfiledDevice): number | null {
  const at = Math.floor(reading.timeMs / 1000);
  const seconds = Math.floor(next.reading.timeMs / 1000) - at;
  const profile =
    device.profiles.findLast(({ startsAt }) => startsAt <= at)?.profile ?? createDefaultProfile(device.type);
  const { engineRunning, rpm, ignition } = deriveSignals(device.type, reading);
  const isOn = engineRunning ?? (rpm === undefined ? (ignition ?? false) : rpm >= ENGINE_ON_RPM);
  return seconds > (isOn ? profile.onIntervalSeconds : profile.offIntervalSeconds) ? seconds : null;
}

const arrivedAfter = (record: PlacedReading, next: PlacedReading): boolean =>
  record.arrivedAt !== null && next.arrivedAt !== null && record.arrivedAt > next.arrivedAt + ROUNDING_MS;
