import type { TrackerRecord } from '../tracker.ts';
import type { DeviceRecord, DeviceValue } from './teltonika-device.ts';

/** Ids of a Teltonika FMB with a CAN adapter. */
const IGNITION_ID = 239;
const MOVEMENT_ID = 240;
const EXTERNAL_VOLTAGE_ID = 66;
const ENGINE_RPM_ID = 85;

const PRIORITY_LOW = 0;
const PRIORITY_HIGH = 1;

/** How a Teltonika tracker with a CAN adapter writes a record down. */
export function teltonikaRecord(record: TrackerRecord): DeviceRecord {
  return {
    timestampMs: record.timeMs,
    priority: record.isKeyEvent ? PRIORITY_HIGH : PRIORITY_LOW,
    longitudeE7: record.position.longitudeE7,
    latitudeE7: record.position.latitudeE7,
    altitudeMetres: record.satellites > 0 ? 32 : 0,
    headingDegrees: 90,
    satellites: record.satellites,
    speedKmh: record.speedKmh,
    eventId: record.isKeyEvent ? IGNITION_ID : 0,
    values: valuesOf(record),
  };
}

function valuesOf({ ignition, rpm, speedKmh, externalMillivolts }: TrackerRecord): DeviceValue[] {
  return [
    ...(ignition === null ? [] : [value(IGNITION_ID, 1, ignition ? 1 : 0)]),
    value(MOVEMENT_ID, 1, speedKmh > 0 ? 1 : 0),
    value(EXTERNAL_VOLTAGE_ID, 2, externalMillivolts),
    ...(rpm === null ? [] : [value(ENGINE_RPM_ID, 2, rpm)]),
  ];
}

function value(id: number, width: 1 | 2, said: number): DeviceValue {
  return { id, width, value: BigInt(said) };
}
