import type { StreamFault } from '../decoder.ts';

/** Devices send at most 1,280 bytes; even a packet of 255 minimal records is below 10 KB. */
export const MAX_DATA_BYTES = 16_384;
/** Codec, count, count. */
const MIN_DATA_BYTES = 3;
const PREAMBLE_BYTES = 4;
const HEAD_BYTES = 8;
const CRC_BYTES = 4;
/** Sent by devices between packets so that the mobile network does not drop the connection. */
const KEEP_ALIVE = 0xff;

/** The result of cutting the first item from a stream. */
export type Cut<Item> =
  | { readonly kind: 'whole'; readonly item: Item; readonly rest: Uint8Array }
  | { readonly kind: 'partial'; readonly rest: Uint8Array }
  | { readonly kind: 'fault'; readonly reason: StreamFault };

/** A packet's data field with its stated checksum. */
export type Frame = { readonly data: Uint8Array; readonly statedCrc: number };

/**
 * Cuts the first packet from a stream: four zero bytes, u32 length of the data, data, u32 CRC.
 * A length that no device sends is a fault as soon as it is read, before anything is buffered.
 */
export function cutFrame(stream: Uint8Array): Cut<Frame> {
  const bytes = skipKeepAlives(stream);
  if (!startsWithPreamble(bytes)) return { kind: 'fault', reason: 'bad-preamble' };
  if (bytes.length < HEAD_BYTES) return { kind: 'partial', rest: bytes };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const dataBytes = view.getUint32(PREAMBLE_BYTES);
  if (dataBytes < MIN_DATA_BYTES || dataBytes > MAX_DATA_BYTES) {
    return { kind: 'fault', reason: 'bad-length' };
  }
  const crcAt = HEAD_BYTES + dataBytes;
  if (bytes.length < crcAt + CRC_BYTES) return { kind: 'partial', rest: bytes };
  const item = { data: bytes.subarray(HEAD_BYTES, crcAt), statedCrc: view.getUint32(crcAt) };
  return { kind: 'whole', item, rest: bytes.subarray(crcAt + CRC_BYTES) };
}

/** Returns the stream without the keep-alive bytes at its beginning. */
export function skipKeepAlives(stream: Uint8Array): Uint8Array {
  let start = 0;
  while (stream[start] === KEEP_ALIVE) start += 1;
  return start === 0 ? stream : stream.subarray(start);
}

function startsWithPreamble(bytes: Uint8Array): boolean {
  const present = Math.min(bytes.length, PREAMBLE_BYTES);
  for (let index = 0; index < present; index += 1) {
    if (bytes[index] !== 0) return false;
  }
  return true;
}
