import { setTimeout } from 'node:timers/promises';
import {
  type Gateway,
  LoginRefused,
  openTeltonikaConnection,
  type TeltonikaConnection,
} from './teltonika-connection.ts';

/** A packet with the number of records that an acknowledgement must name. */
export type OutgoingPacket = { readonly packet: Uint8Array; readonly recordCount: number };

/** What a device knows of its packets, by their index: written before a send, and after an acknowledgement. */
export type UploadLog = {
  /** Once per attempt, so an index may stand several times. */
  readonly sent: number[];
  readonly acked: number[];
};

const RECONNECT_AFTER_MS = 50;

/**
 * Uploads packets stop-and-wait as a device does: it goes on to the next one only when this one is
 * acknowledged in full, and after any loss of the connection it connects anew and sends again what
 * was not. Ends when all are acknowledged, or when `signal` says so; the log is right at any moment.
 * Rejects where the login is refused.
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
      // Whatever else went wrong with the connection, a device tries again.
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
