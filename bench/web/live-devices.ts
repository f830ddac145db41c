import { setTimeout as wait } from 'node:timers/promises';
import {
  type Gateway,
  openTeltonikaConnection,
  type TeltonikaConnection,
} from '@groundwork/simulator/devices/teltonika-connection.ts';
import { encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { toTeltonikaRecord } from '@groundwork/simulator/devices/teltonika-record.ts';
import { getLoopbackAddress } from '../../testing/loopback-address.ts';
import { createDayRecords, createRecord, type Doing, getPosition } from './device-day.ts';

const OPENED_AT_ONCE = 50;
const TICK_MS = 10;

type Device = {
  readonly imei: string;
  readonly index: number;
  readonly connection: TeltonikaConnection;
  isWaiting: boolean;
  /** Time of its newest record; two records must not share a second, since the second one would be late. */
  lastTimeMs: number;
  steps: number;
};

/** An acknowledged record: its device, its time, and when it was acknowledged, in milliseconds since 1970. */
export type Acked = { readonly imei: string; readonly recordMs: number; readonly ackedAt: number };

/** Trackers that stay connected and report movements in turn at a steady rate. */
export class LiveDevices {
  readonly #devices: readonly Device[];
  readonly #onAcked: (acked: Acked) => void;
  /** Moves that were due while the device still waited for its acknowledgement. */
  skipped = 0;
  acked = 0;

  private constructor(devices: readonly Device[], onAcked: (acked: Acked) => void) {
    this.#devices = devices;
    this.#onAcked = onAcked;
  }

  /** Connects all devices; with `uploadsDay` each first uploads records of the last hours. */
  static async open(
    gateway: Gateway,
    imeis: readonly string[],
    { uploadsDay, onAcked = () => {} }: { uploadsDay: boolean; onAcked?: (acked: Acked) => void },
  ): Promise<LiveDevices> {
    const devices: Device[] = [];
    const queue = imeis.map((imei, index) => ({ imei, index }));
    const openNext = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const localAddress = getLoopbackAddress(next.index);
        const connection = await openTeltonikaConnection({ ...gateway, localAddress }, next.imei);
        if (uploadsDay) await connection.send(createPacket(createDayRecords(next.index, Date.now())));
        devices.push({ ...next, connection, isWaiting: false, lastTimeMs: 0, steps: 0 });
      }
    };
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openNext));
    return new LiveDevices(devices, onAcked);
  }

  /** Sends moves at a rate until the signal aborts. Rejects if a device loses its connection. */
  async move(perSecond: number, signal: AbortSignal): Promise<void> {
    let failure: unknown = null;
    const startedAt = performance.now();
    for (let sent = 0; !signal.aborted && failure === null; ) {
      const due = ((performance.now() - startedAt) / 1000) * perSecond;
      for (; sent < due; sent += 1) {
        const device = this.#devices[sent % this.#devices.length];
        if (device) void this.#sendMove(device).catch((error: unknown) => (failure = error));
      }
      await wait(TICK_MS);
    }
    if (failure !== null && !signal.aborted) throw failure;
  }

  async #sendMove(device: Device): Promise<void> {
    const recordMs = Date.now();
    if (device.isWaiting || recordMs - device.lastTimeMs < 1_000) {
      this.skipped += 1;
      return;
    }
    device.isWaiting = true;
    device.lastTimeMs = recordMs;
    device.steps += 1;
    const doing: Doing = device.index % 3 === 0 ? 'idling' : 'working';
    await device.connection.send(
      createPacket([createRecord(recordMs, doing, getPosition(device.index, device.steps))]),
    );
    device.isWaiting = false;
    this.acked += 1;
    this.#onAcked({ imei: device.imei, recordMs, ackedAt: Date.now() });
  }

  close(): void {
    for (const { connection } of this.#devices) connection.close();
  }
}

const createPacket = (records: Parameters<typeof toTeltonikaRecord>[0][]): Uint8Array =>
  encodePacket('8E', records.map(toTeltonikaRecord));
