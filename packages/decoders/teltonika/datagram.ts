import type { DatagramDecoder, DatagramOutcome, StreamFault } from '../decoder.ts';
import type { AvlData } from './avl.ts';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { decodeAvlData } from './decode-avl.ts';
import { encodeAvlData } from './encode-avl.ts';
import { MAX_DATA_BYTES } from './framing.ts';
import { IMEI_DIGITS, readImei } from './login.ts';
import { toReading } from './reading.ts';

/** A datagram exactly as its bytes state it. It has no checksum except that of UDP. */
export type Datagram = {
  readonly packetId: number;
  /** A byte without a meaning, always 1. */
  readonly unused: number;
  /** Number of the record packet; repeated when a packet is resent. */
  readonly avlPacketId: number;
  readonly imei: string;
  readonly data: AvlData;
};

const LENGTH_BYTES = 2;
/** Packet id, the unused byte, AVL packet id, length of the IMEI, IMEI. */
const HEAD_BYTES = 2 + 1 + 1 + 2 + IMEI_DIGITS;
/** Value of the acknowledgement's length field: packet id, the unused byte, AVL packet id, count. */
const REPLY_LENGTH = 5;

/**
 * Decodes a datagram: u16 length of the rest, u16 packet id, a byte, u8 AVL packet id, u16 length of the IMEI, the IMEI
 * in ASCII, and the data field as over TCP. Total; a length that disagrees with the actual one is a fault.
 * Source: Teltonika's published data sending protocols, communication over UDP.
 */
export function decodeDatagram(bytes: Uint8Array): Datagram | StreamFault {
  if (bytes.length > LENGTH_BYTES + HEAD_BYTES + MAX_DATA_BYTES) return 'bad-length';
  const reader = new ByteReader(bytes);
  if (!reader.has(LENGTH_BYTES + HEAD_BYTES)) return 'bad-length';
  if (reader.unsigned(2) !== reader.remaining) return 'bad-length';
  const channel = {
    packetId: reader.unsigned(2),
    unused: reader.unsigned(1),
    avlPacketId: reader.unsigned(1),
  };
  const imeiBytes = reader.unsigned(2);
  const imei = imeiBytes === IMEI_DIGITS ? readImei(reader.copy(IMEI_DIGITS)) : null;
  if (imei === null) return 'bad-login';
  const data = decodeAvlData(reader.copy(reader.remaining));
  return typeof data === 'string' ? data : { ...channel, imei, data };
}

/** Encodes a datagram: the exact reverse of decoding it. */
export function encodeDatagram({ packetId, unused, avlPacketId, imei, data }: Datagram): Uint8Array {
  const field = encodeAvlData(data);
  const writer = new ByteWriter();
  writer.integer(HEAD_BYTES + field.length, 2);
  writer.integer(packetId, 2);
  writer.integer(unused, 1);
  writer.integer(avlPacketId, 1);
  writer.integer(imei.length, 2);
  writer.raw(new TextEncoder().encode(imei));
  writer.raw(field);
  return writer.finish();
}

/** Decodes a datagram to its device, its readings and the reply to send once they are stored; or to a fault. */
function receive(bytes: Uint8Array): DatagramOutcome {
  const datagram = decodeDatagram(bytes);
  if (typeof datagram === 'string') return { kind: 'fault', reason: datagram };
  return {
    kind: 'packet',
    code: datagram.imei,
    readings: datagram.data.records.map(toReading),
    reply: replyTo(datagram),
  };
}

/** Teltonika Codec 8, 8 Extended and 16 over UDP. */
export const teltonikaUdp: DatagramDecoder = { protocol: 'teltonika', receive };

/** Returns the acknowledgement, which repeats the ids and counts every received record, stored or not. */
function replyTo({ packetId, avlPacketId, data }: Datagram): Uint8Array {
  const writer = new ByteWriter();
  writer.integer(REPLY_LENGTH, 2);
  writer.integer(packetId, 2);
  writer.integer(1, 1);
  writer.integer(avlPacketId, 1);
  writer.integer(data.records.length, 1);
  return writer.finish();
}
