import { setTimeout } from 'node:timers/promises';
import {
  type Gateway,
  LoginRefused,
  openTeltonikaConnection,
  type TeltonikaConnection,
} from './teltonika-connection.ts';

/** A packet with the number of records that an acknowledgement must name. */
export type OutgoingPacket = { readonly packet: Uint8Array; readonly recordCount: number };

/** A device's log of its packets by index: written before a send, and after an acknowledgement. */
export type UploadLog = {
  /** One entry per attempt, so an index may occur several times. */
  readonly sent: number[];
  readonly acked: number[];
};

const RECONNECT_AFTER_MS = 50;

/**
 * Uploads packets stop-and-wait as a device does: sends the next packet only when the previous one is acknowledged in
 * full, and after a lost connection reconnects and resends what was not acknowledged. Ends when all are acknowledged or
 * `signal` aborts; the log is correct at any moment. Rejects if the login is refused.
 */
export async function uploadStubbornly(
  gateway: Gateway,
  imei: string,
  packets: readonly OutgoingPacket[],
  log: UploadLog,
  signal: AbortSignal,
): Promise<void> {
  while (log.acked.length < packets.length && !signal.aborted) {
    try {
      await uploadUntilLost(gateway, imei, packets, log, signal);
    } catch (error) {
      if (error instanceof LoginRefused) throw error;
      // A device retries after any other connection error.
      await setTimeout(RECONNECT_AFTER_MS, undefined, { signal }).catch(() => {});
    }
  }
}

async function uploadUntilLost(
  gateway: Gateway,
  imei: string,
  packets: readonly OutgoingPacket[],
  log: UploadLog,
  signal: AbortSignal,
): Promise<void> {
  const connection = await openTeltonikaConnection(gateway, imei);
  const giveUp = () => connection.close();
  signal.addEventListener('abort', giveUp);
  try {
    for (let next = packets[log.acked.length]; next; next = packets[log.acked.length]) {
      await sendLogged(connection, next, log);
    }
  } finally {
    signal.removeEventListener('abort', giveUp);
    connection.close();
  }
}

async function sendLogged(
  connection: TeltonikaConnection,
  { packet, recordCount }: OutgoingPacket,
  log: UploadLog,
): Promise<void> {
  const index = log.acked.length;
  log.sent.push(index);
  const ackedCount = await connection.send(packet);
  if (ackedCount !== recordCount)
    throw new Error(`Packet ${index}: ${ackedCount} of ${recordCount} acknowledged`);
  log.acked.push(index);
}
