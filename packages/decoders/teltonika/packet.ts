import type { StreamEvent } from '../decoder.ts';
import { computeCrc16 } from './crc16.ts';
import { decodeAvlData } from './decode-avl.ts';
import { describeMessage } from './describe-message.ts';
import type { Frame } from './framing.ts';
import { decodeMessageData, isMessageCodec } from './messages.ts';
import { toReading } from './reading.ts';

/** Created once, since a packet has at most 255 records and allocating an array costs as much as decoding a record. */
const REPLIES = Array.from({ length: 256 }, (_, recordCount) => Uint8Array.of(0, 0, 0, recordCount));

/** Decodes one packet to its readings with the reply to send once they are stored, to messages, or to a fault. */
export function decodePacket(frame: Frame): StreamEvent {
  // The field has 32 bits and the checksum 16, so the upper half must be zero.
  if (frame.statedCrc !== computeCrc16(frame.data)) return { kind: 'fault', reason: 'bad-crc' };
  if (isMessageCodec(frame.data[0])) return decodeMessages(frame.data);
  const decoded = decodeAvlData(frame.data);
  if (typeof decoded === 'string') return { kind: 'fault', reason: decoded };
  return {
    kind: 'packet',
    readings: decoded.records.map(toReading),
    reply: replyFor(decoded.records.length),
  };
}

/** Decodes messages, which are not acknowledged. */
function decodeMessages(data: Uint8Array): StreamEvent {
  const decoded = decodeMessageData(data);
  if (typeof decoded === 'string') return { kind: 'fault', reason: decoded };
  const { codec, messages } = decoded;
  return { kind: 'messages', messages: messages.map((message) => describeMessage(codec, message)) };
}

/** Returns the acknowledgement, a u32 that counts every received record, stored or not. */
function replyFor(recordCount: number): Uint8Array {
  return REPLIES[recordCount]!;
}
