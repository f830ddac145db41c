import { encodeLogin } from '@groundwork/simulator/devices/teltonika-device.ts';

const LENGTH_AT = 4;
const CODEC_AT = 8;
const COUNT_AT = 9;
const CRC_BYTES = 4;

/** A malformed frame, and the reason under which the gateway counts it. */
export type WrongFrame = { readonly what: string; readonly reason: string; readonly bytes: Uint8Array };

/** Returns every kind of malformed frame, derived from a valid one. */
export function listWrongFrames(right: Uint8Array): readonly WrongFrame[] {
  const at = (
    what: string,
    reason: string,
    change: (bytes: Buffer) => void,
    isSigned = false,
  ): WrongFrame => {
    const bytes = Buffer.from(right);
    change(bytes);
    if (isSigned) sign(bytes);
    return { what, reason, bytes };
  };
  const length = (value: number) => (bytes: Buffer) => void bytes.writeInt32BE(value, LENGTH_AT);
  return [
    at('a wrong checksum', 'bad-crc', (bytes) => void bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40)),
    at('a length of 2^31-1', 'bad-length', length(2 ** 31 - 1)),
    at('a negative length', 'bad-length', length(-1)),
    at('a length of zero', 'bad-length', length(0)),
    at('a length that is one too small', 'bad-crc', length(right.length - 13)),
    at(
      'counts that differ',
      'counts-differ',
      (bytes) => void bytes.writeUInt8(bytes.readUInt8(COUNT_AT) + 1, bytes.length - CRC_BYTES - 1),
      true,
    ),
    at('an unknown codec', 'unknown-codec', (bytes) => void bytes.writeUInt8(0x77, CODEC_AT), true),
    at('a wrong preamble', 'bad-preamble', (bytes) => void bytes.writeUInt8(7, 0)),
    at('more records than bytes', 'malformed-record', raiseCounts, true),
  ];
}

/** Sets both counts to more records than there are. */
function raiseCounts(bytes: Buffer): void {
  const more = bytes.readUInt8(COUNT_AT) + 100;
  bytes.writeUInt8(more, COUNT_AT);
  bytes.writeUInt8(more, bytes.length - CRC_BYTES - 1);
}

/** Writes the checksum of the changed data: CRC-16/ARC. */
function sign(bytes: Buffer): void {
  let crc = 0;
  for (const byte of bytes.subarray(CODEC_AT, -CRC_BYTES)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  bytes.writeUInt32BE(crc, bytes.length - CRC_BYTES);
}

/** Returns a login followed by frames. */
export const withLogin = (imei: string, ...frames: readonly Uint8Array[]): Buffer =>
  Buffer.concat([encodeLogin(imei), ...frames]);
