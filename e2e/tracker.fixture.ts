import { GET as listUnknownDevices } from '@groundwork/contract/v1/portal/unknown-devices.ts';
import { type Gateway, openTeltonikaConnection } from '@groundwork/simulator/devices/teltonika-connection.ts';
import { encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { toTeltonikaRecord } from '@groundwork/simulator/devices/teltonika-record.ts';
import type { TrackerRecord } from '@groundwork/simulator/tracker.ts';
import { expect } from '@playwright/test';
import type { Person } from './build.fixture.ts';

const SITE = { latitudeE7: 515_000_000, longitudeE7: -1_000_000 };
const MINUTE_MS = 60_000;

/** The signals that an excavator's tracker sends in each situation. */
const SIGNALS = {
  working: { ignition: true, rpm: 1_500 },
  idling: { ignition: true, rpm: 850 },
  'key on': { ignition: true, rpm: null },
  parked: { ignition: false, rpm: 0 },
  'no engine data': { ignition: null, rpm: null },
} as const;
export type Doing = keyof typeof SIGNALS;

/** Returns what a tracker records at one instant. */
export const recordAt = (at: Date, doing: Doing): TrackerRecord => ({
  timeMs: at.getTime(),
  position: SITE,
  satellites: 9,
  speedKmh: 0,
  ...SIGNALS[doing],
  externalMillivolts: doing === 'parked' ? 25_200 : 27_600,
  isKeyEvent: false,
});

/** Returns a record every five minutes, excluding the end. */
export function recordStretch(from: Date, until: Date, doing: Doing): TrackerRecord[] {
  const count = Math.ceil((until.getTime() - from.getTime()) / (5 * MINUTE_MS));
  return Array.from({ length: count }, (_, index) =>
    recordAt(new Date(from.getTime() + index * 5 * MINUTE_MS), doing),
  );
}

export const minutesBefore = (now: Date, minutes: number): Date =>
  new Date(now.getTime() - minutes * MINUTE_MS);

/** Returns records of the last five and a half hours, with every engine state, ending with off. */
export function recordMorning(now: Date): TrackerRecord[] {
  const from = (minutes: number) => minutesBefore(now, minutes);
  return [
    ...recordStretch(from(330), from(300), 'parked'),
    ...recordStretch(from(300), from(210), 'working'),
    ...recordStretch(from(210), from(180), 'idling'),
    ...recordStretch(from(120), from(90), 'no engine data'),
    ...recordStretch(from(90), from(30), 'key on'),
    ...recordStretch(from(30), now, 'parked'),
  ];
}

/** Sends records as a device does: logs in, sends one packet and waits for its acknowledgement. */
export async function sendRecords(
  gateway: Gateway,
  imei: string,
  records: readonly TrackerRecord[],
): Promise<void> {
  const connection = await openTeltonikaConnection(gateway, imei);
  try {
    const acknowledged = await connection.send(encodePacket('8E', records.map(toTeltonikaRecord)));
    if (acknowledged !== records.length)
      throw new Error(`${acknowledged} of ${records.length} records were acknowledged`);
  } finally {
    connection.close();
  }
}

/** Waits until the staff's list of unknown devices contains the code. Refused logins are saved every second. */
export async function untilListedAsUnknown(staff: Person, code: string): Promise<void> {
  const listDevices = async () => (await staff.call(listUnknownDevices, {})).devices;
  await expect.poll(listDevices).toContainEqual(expect.objectContaining({ code }));
}
