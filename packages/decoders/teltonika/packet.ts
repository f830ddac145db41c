import type { StreamEvent } from '../decoder.ts';
import { computeCrc16 } from './crc16.ts';
import { decodeAvlData } from './decode-avl.ts';
import { describeMessage } from './describe-message.ts';
import type { Frame } from './framing.ts';
import { decodeMessageData, isMessageCodec } from './messages.ts';
import { readingOfRecord } from './reading.ts';

/** Made once: a packet holds at most 255 records, and a small array costs as much as a record. */
const REPLIES = Array.from({ length: 256 }, (_, recordCount) => Uint8Array.of(0, 0, 0, recordCount));

/** What one packet means: its readings with the reply they earn once stored, messages, or a fault. */
export function decodePacket(frame: Frame): StreamEvent {
  // The field has 32 bits and the checksum 16: the upper half must be zero as well.
  if (frame.statedCrc !== computeCrc16(frame.data)) return { kind: 'fault', reason: 'bad-crc' };
  if (isMessageCodec(frame.data[0])) return decodeMessages(frame.data);
  const decoded = decodeAvlData(frame.data);
  if (typeof decoded === 'string') return { kind: 'fault', reason: decoded };
  return {
    kind: 'packet',
    readings: decoded.records.map(readingOfRecord),
    reply: replyFor(decoded.records.length),
  };
}

/** Messages answer a command, and nothing answers them. */
function decodeMessages(data: Uint8Array): StreamEvent {
  const decoded = decodeMessageData(data);
  if (typeof decoded === 'string') return { kind: 'fault', reason: decoded };
  const { codec, messages } = decoded;
  return { kind: 'messages', messages: messages.map((message) => describeMessage(codec, message)) };
}

/** The acknowledgement, a u32: every record received counts, whatever becomes of it. */
function replyFor(recordCount: number): Uint8Array {
  return REPLIES[recordCount]!;
}
