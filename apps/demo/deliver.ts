import { setTimeout as wait } from 'node:timers/promises';
import { POST as postReadings } from '@groundwork/contract/v1/ingest/readings.ts';
import type { IntervalRow } from '@groundwork/simulator/devices/interval-row.ts';
import {
  type Gateway,
  openTeltonikaConnection,
  type TeltonikaConnection,
} from '@groundwork/simulator/devices/teltonika-connection.ts';
import {
  type DeviceCodec,
  type DeviceRecord,
  encodePacket,
} from '@groundwork/simulator/devices/teltonika-device.ts';
import { callAs } from './call-portal.ts';

const TRY_AGAIN_AFTER_MS = 1_000;

/** Returns a tracker's connection to the gateway, which sends each packet until it is acknowledged in full. */
export function trackerLine(gateway: Gateway, imei: string, codec: DeviceCodec, signal: AbortSignal) {
  let connection: TeltonikaConnection | null = null;
  signal.addEventListener('abort', () => connection?.close());
  const send = async (packet: Uint8Array): Promise<number> => {
    connection ??= await openTeltonikaConnection(gateway, imei);
    return connection.send(packet);
  };
  return async (records: readonly DeviceRecord[]): Promise<void> => {
    const packet = encodePacket(codec, records);
    await untilDone(async () => {
      try {
        if ((await send(packet)) !== records.length) throw new Error('Some records were not acknowledged');
      } catch (error) {
        connection?.close();
        connection = null;
        throw error;
      }
    }, signal);
  };
}

/** Returns the program behind a sensor, which posts rows with the sensor's key until they are stored. */
export function sensorLine(portalUrl: string, key: string, signal: AbortSignal) {
  const call = callAs(portalUrl, key);
  return (rows: readonly IntervalRow[]): Promise<void> =>
    untilDone(async () => {
      await call(postReadings, { body: { readings: [...rows] } });
    }, signal);
}

/** Retries an attempt until it succeeds, as a device does. Rejects if `signal` aborts. */
async function untilDone(attempt: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      return await attempt();
    } catch {
      await wait(TRY_AGAIN_AFTER_MS, undefined, { signal }).catch(() => {});
    }
  }
  signal.throwIfAborted();
}
