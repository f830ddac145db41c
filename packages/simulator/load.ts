import type { OutgoingPacket } from './devices/stubborn-upload.ts';
import { encodePacket } from './devices/teltonika-device.ts';
import { toTeltonikaRecord } from './devices/teltonika-record.ts';
import { createImei } from './imei.ts';
import { offset } from './route.ts';
import type { TrackerRecord } from './tracker.ts';

const BASE = { latitudeE7: 515_000_000, longitudeE7: -1_000_000 };
const METRES_APART = 30;

export type LoadPlan = {
  readonly deviceCount: number;
  readonly packetsPerDevice: number;
  readonly recordsPerPacket: number;
  /** The time of each device's first record; its records are one second apart. */
  readonly firstTimeMs: number;
};

/** A packet with the device times that identify its readings: no two of one device are equal. */
export type LoadPacket = OutgoingPacket & { readonly timesMs: readonly number[] };

export type DeviceLoad = { readonly imei: string; readonly packets: readonly LoadPacket[] };

/** Plans the packets of many busy devices, for load and fault tests. */
export function planLoad(plan: LoadPlan): DeviceLoad[] {
  return Array.from({ length: plan.deviceCount }, (_, device) => ({
    imei: createImei(device),
    packets: Array.from({ length: plan.packetsPerDevice }, (_, packet) => planPacket(plan, packet)),
  }));
}

function planPacket(plan: LoadPlan, packet: number): LoadPacket {
  const first = packet * plan.recordsPerPacket;
  const records = Array.from({ length: plan.recordsPerPacket }, (_, index) =>
    createRecord(plan, first + index),
  );
  return {
    packet: encodePacket('8E', records.map(toTeltonikaRecord)),
    recordCount: records.length,
    timesMs: records.map(({ timeMs }) => timeMs),
  };
}

function createRecord({ firstTimeMs }: LoadPlan, index: number): TrackerRecord {
  return {
    timeMs: firstTimeMs + index * 1_000,
    position: offset(BASE, index * METRES_APART, 0),
    satellites: 9,
    speedKmh: 20,
    ignition: true,
    rpm: 1_400,
    externalMillivolts: 27_600,
    isKeyEvent: false,
  };
}
