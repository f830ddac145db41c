import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';

/**
 * The codecs of commands and their answers. Source: Teltonika's published data sending protocols
 * (Codec 12, 13 and 14), and the frames in `../shared/vectors/teltonika`.
 */
export const CODEC_12 = 0x0c;
export const CODEC_13 = 0x0d;
export const CODEC_14 = 0x0e;
export type MessageCodecId = typeof CODEC_12 | typeof CODEC_13 | typeof CODEC_14;

/** One command or answer exactly as its bytes state it. */
export type DeviceMessage = {
  /** 5: to the device, 6: from the device; others exist (13 for a camera's pictures). */
  readonly type: number;
  /** Text, after a time in Codec 13 and after an IMEI in Codec 14. */
  readonly payload: Uint8Array;
};

/** The content between the length field and the CRC of a packet that carries messages. */
export type MessageData = { readonly codec: MessageCodecId; readonly messages: readonly DeviceMessage[] };

export type MessageFault = 'malformed-message' | 'counts-differ';

const HEAD_BYTES = 5;

/** Whether a data field that begins with this byte carries messages instead of records. */
export function isMessageCodec(id: number | undefined): id is MessageCodecId {
  return id === CODEC_12 || id === CODEC_13 || id === CODEC_14;
}

/**
 * Decodes the messages of a data field (codec, count, messages, count), or returns why it is rejected. Total: every byte
 * string gives one of the two, with memory bounded by its length.
 */
export function decodeMessageData(bytes: Uint8Array): MessageData | MessageFault {
  const reader = new ByteReader(bytes);
  if (!reader.has(2)) return 'malformed-message';
  const codec = reader.unsigned(1);
  if (!isMessageCodec(codec)) return 'malformed-message';
  const count = reader.unsigned(1);
  const messages: DeviceMessage[] = [];
  while (messages.length < count) {
    const message = readMessage(reader);
    if (message === null) return 'malformed-message';
    messages.push(message);
  }
  if (reader.remaining !== 1) return 'malformed-message';
  return reader.unsigned(1) === count ? { codec, messages } : 'counts-differ';
}

function readMessage(reader: ByteReader): DeviceMessage | null {
  if (!reader.has(HEAD_BYTES)) return null;
  const type = reader.unsigned(1);
  const payloadBytes = reader.unsigned(4);
  return reader.has(payloadBytes) ? { type, payload: reader.copy(payloadBytes) } : null;
}

/** Encodes the data field of these messages: the exact reverse of decoding it. */
export function encodeMessageData({ codec, messages }: MessageData): Uint8Array {
  const writer = new ByteWriter();
  writer.integer(codec, 1);
  writer.integer(messages.length, 1);
  for (const { type, payload } of messages) {
    writer.integer(type, 1);
    writer.integer(payload.length, 4);
    writer.raw(payload);
  }
  writer.integer(messages.length, 1);
  return writer.finish();
}
