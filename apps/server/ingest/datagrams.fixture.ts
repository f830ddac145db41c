import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { bytesToHex } from '@groundwork/decoders/teltonika/teltonika-vectors.fixture.ts';
import { type DeviceRecord, encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';

type Address = { readonly host: string; readonly port: number };

const LAST_PACKET_ID = 0xffff;
const FRAME_HEAD_BYTES = 8;
const FRAME_CRC_BYTES = 4;

/** Encodes a datagram: ids and IMEI, followed by the data field of a TCP packet. */
export function encodeDatagram(code: string, packetId: number, records: readonly DeviceRecord[]): Buffer {
  const data = encodePacket('8E', records).slice(FRAME_HEAD_BYTES, -FRAME_CRC_BYTES);
  const rest = Buffer.alloc(6);
  rest.writeUInt16BE(packetId, 0);
  rest.writeUInt8(1, 2);
  rest.writeUInt8(packetId & 0xff, 3);
  rest.writeUInt16BE(code.length, 4);
  const whole = Buffer.concat([rest, Buffer.from(code, 'ascii'), data]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(whole.length);
  return Buffer.concat([length, whole]);
}

/** Returns the gateway's acknowledgement of a datagram with this id, in hex. */
export const encodeAcknowledgement = (packetId: number, recordCount: number): string =>
  [5, packetId]
    .map((number) => number.toString(16).padStart(4, '0'))
    .concat([1, packetId & 0xff, recordCount].map((number) => number.toString(16).padStart(2, '0')))
    .join('');

/** Opens a device that sends datagrams from a local address and collects the replies in order, in hex. */
export async function openDatagramDevice(address: Address, localAddress = address.host) {
  const socket = createSocket('udp4');
  const received: string[] = [];
  socket.on('message', (bytes) => received.push(bytesToHex(bytes)));
  socket.bind(0, localAddress);
  await once(socket, 'listening');
  return {
    send: (datagram: Uint8Array): void => socket.send(datagram, address.port, address.host),
    /** Waits for an acknowledgement. Returns all replies since the last call. */
    async waitFor(acknowledgement: string): Promise<string[]> {
      while (!received.includes(acknowledgement)) await once(socket, 'message');
      return received.splice(0);
    },
    close: () => socket.close(),
  };
}

/**
 * Sends datagrams one after another and returns all replies in hex. A final datagram without records marks the end,
 * since a device's datagrams are processed and answered in order.
 */
export async function exchangeDatagrams(
  address: Address,
  code: string,
  datagrams: readonly Uint8Array[],
): Promise<string> {
  const device = await openDatagramDevice(address);
  for (const datagram of datagrams) device.send(datagram);
  device.send(encodeDatagram(code, LAST_PACKET_ID, []));
  const replies = await device.waitFor(encodeAcknowledgement(LAST_PACKET_ID, 0));
  device.close();
  return replies.slice(0, -1).join('');
}
