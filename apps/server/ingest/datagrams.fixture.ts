import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { hexOfBytes } from '@groundwork/decoders/teltonika/teltonika-vectors.fixture.ts';
import { type DeviceRecord, encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';

type Address = { readonly host: string; readonly port: number };

const LAST_PACKET_ID = 0xffff;
const FRAME_HEAD_BYTES = 8;
const FRAME_CRC_BYTES = 4;

/** The datagram of these records: the data field of a TCP packet behind the ids and the IMEI. */
export function datagramOf(code: string, packetId: number, records: readonly DeviceRecord[]): Buffer {
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

/** What the gateway sends back for a datagram with this id, in hex. */
export const acknowledgementOf = (packetId: number, recordCount: number): string =>
  [5, packetId]
    .map((number) => number.toString(16).padStart(4, '0'))
    .concat([1, packetId & 0xff, recordCount].map((number) => number.toString(16).padStart(2, '0')))
    .join('');

/** A device that sends datagrams, and hears what comes back, in hex and in its order. */
export async function openDatagramDevice(address: Address) {
  const socket = createSocket('udp4');
  const heard: string[] = [];
  socket.on('message', (bytes) => heard.push(hexOfBytes(bytes)));
  socket.bind(0, address.host);
  await once(socket, 'listening');
  return {
    send: (datagram: Uint8Array): void => socket.send(datagram, address.port, address.host),
    /** Waits until this was heard, and gives all that was heard since it was last asked. */
    async hear(acknowledgement: string): Promise<string[]> {
      while (!heard.includes(acknowledgement)) await once(socket, 'message');
      return heard.splice(0);
    },
    close: () => socket.close(),
  };
}

/**
 * Sends datagrams one after another, and gives all that came back in hex. A last one without records tells
 * when that is all: a device's datagrams have their turns, and its answers come in their order.
 */
export async function exchangeDatagrams(
  address: Address,
  code: string,
  datagrams: readonly Uint8Array[],
): Promise<string> {
  const device = await openDatagramDevice(address);
  for (const datagram of datagrams) device.send(datagram);
  device.send(datagramOf(code, LAST_PACKET_ID, []));
  const heard = await device.hear(acknowledgementOf(LAST_PACKET_ID, 0));
  device.close();
  return heard.slice(0, -1).join('');
}
