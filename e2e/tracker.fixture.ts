import { GET as listUnknownDevices } from '@groundwork/contract/v1/portal/unknown-devices.ts';
import { type Gateway, openTeltonikaConnection } from '@groundwork/simulator/devices/teltonika-connection.ts';
import { encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { teltonikaRecord } from '@groundwork/simulator/devices/teltonika-record.ts';
import type { TrackerRecord } from '@groundwork/simulator/tracker.ts';
import { expect } from '@playwright/test';
import type { Person } from './build.fixture.ts';

const SITE = { latitudeE7: 515_000_000, longitudeE7: -1_000_000 };
const MINUTE_MS = 60_000;

/** What an engine does, as a tracker on an excavator tells it. */
const SAID = {
  working: { ignition: true, rpm: 1_500 },
  idling: { ignition: true, rpm: 850 },
  'key on': { ignition: true, rpm: null },
  parked: { ignition: false, rpm: 0 },
  'nothing of the engine': { ignition: null, rpm: null },
} as const;
export type Doing = keyof typeof SAID;

/** What a tracker records at one instant. */
export const recordAt = (at: Date, doing: Doing): TrackerRecord => ({
  timeMs: at.getTime(),
  position: SITE,
  satellites: 9,
  speedKmh: 0,
  ...SAID[doing],
  externalMillivolts: doing === 'parked' ? 25_200 : 27_600,
  isKeyEvent: false,
});

/** A record every five minutes of a stretch, its end left out. */
export function recordStretch(from: Date, until: Date, doing: Doing): TrackerRecord[] {
  const count = Math.ceil((until.getTime() - from.getTime()) / (5 * MINUTE_MS));
  return Array.from({ length: count }, (_, index) =>
    recordAt(new Date(from.getTime() + index * 5 * MINUTE_MS), doing),
  );
}

export const minutesBefore = (now: Date, minutes: number): Date =>
  new Date(now.getTime() - minutes * MINUTE_MS);

/** The last five hours and a half, in which every engine state occurs; it is off now. */
export function recordMorning(now: Date): TrackerRecord[] {
  const from = (minutes: number) => minutesBefore(now, minutes);
  return [
    ...recordStretch(from(330), from(300), 'parked'),
    ...recordStretch(from(300), from(210), 'working'),
    ...recordStretch(from(210), from(180), 'idling'),
    ...recordStretch(from(120), from(90), 'nothing of the engine'),
    ...recordStretch(from(90), from(30), 'key on'),
    ...recordStretch(from(30), now, 'parked'),
  ];
}

/** Sends records as a device does: login, one packet, and the wait for its acknowledgement. */
export async function sendRecords(
  gateway: Gateway,
  imei: string,
  records: readonly TrackerRecord[],
): Promise<void> {
  const connection = await openTeltonikaConnection(gateway, imei);
  try {
    const acknowledged = await connection.send(encodePacket('8E', records.map(teltonikaRecord)));
    if (acknowledged !== records.length)
      throw new Error(`${acknowledged} of ${records.length} records were acknowledged`);
  } finally {
    connection.close();
  }
}

/** Waits until the staff are told of a device that called and that nobody owns: calls are written down each second. */
export async function untilSeenCalling(staff: Person, code: string): Promise<void> {
  const callers = async () => (await staff.call(listUnknownDevices, {})).devices;
  await expect.poll(callers).toContainEqual(expect.objectContaining({ code }));
}
