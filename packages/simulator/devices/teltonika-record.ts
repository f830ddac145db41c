import type { TrackerRecord } from '../tracker.ts';
import type { DeviceRecord, DeviceValue } from './teltonika-device.ts';
import { deviceValues, IO } from './teltonika-values.ts';

const PRIORITY_LOW = 0;
const PRIORITY_HIGH = 1;

/** Returns a simulated record as that of a Teltonika tracker with a CAN adapter. */
export function toTeltonikaRecord(record: TrackerRecord): DeviceRecord {
  return {
    timestampMs: record.timeMs,
    priority: record.isKeyEvent ? PRIORITY_HIGH : PRIORITY_LOW,
    longitudeE7: record.position.longitudeE7,
    latitudeE7: record.position.latitudeE7,
    altitudeMetres: record.satellites > 0 ? 32 : 0,
    headingDegrees: 90,
    satellites: record.satellites,
    speedKmh: record.speedKmh,
    eventId: record.isKeyEvent ? IO.ignition[0] : 0,
    values: listValues(record),
  };
}

function listValues({ ignition, rpm, speedKmh, externalMillivolts }: TrackerRecord): DeviceValue[] {
  return [
    ...deviceValues(IO.ignition, ignition),
    ...deviceValues(IO.movement, speedKmh > 0),
    ...deviceValues(IO.externalMillivolts, externalMillivolts),
    ...deviceValues(IO.engineRpm, rpm),
  ];
}
