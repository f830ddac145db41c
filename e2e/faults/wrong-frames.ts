import { encodeLogin } from '@groundwork/simulator/devices/teltonika-device.ts';

const LENGTH_AT = 4;
const CODEC_AT = 8;
const COUNT_AT = 9;
const CRC_BYTES = 4;

/** A frame that no device means, the reason by which the gateway counts it, and what it answers. */
export type WrongFrame = { readonly what: string; readonly reason: string; readonly bytes: Uint8Array };

/** Everything that can be wrong about a frame, made from one that is right. */
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
    at('a codec that nobody knows', 'unknown-codec', (bytes) => void bytes.writeUInt8(0x77, CODEC_AT), true),
    at('a preamble that is none', 'bad-preamble', (bytes) => void bytes.writeUInt8(7, 0)),
    at('more records than bytes', 'malformed-record', claimMore, true),
  ];
}

/** Both counts say more records than there are. */
function claimMore(bytes: Buffer): void {
  const more = bytes.readUInt8(COUNT_AT) + 100;
  bytes.writeUInt8(more, COUNT_AT);
  bytes.writeUInt8(more, bytes.length - CRC_BYTES - 1);
}

/** Puts the right checksum to changed data: CRC-16/ARC, bit by bit. */
function sign(bytes: Buffer): void {
  let crc = 0;
  for (const byte of bytes.subarray(CODEC_AT, -CRC_BYTES)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  bytes.writeUInt32BE(crc, bytes.length - CRC_BYTES);
}

/** A whole conversation of a device that means it. */
export const withLogin = (imei: string, ...frames: readonly Uint8Array[]): Buffer =>
  Buffer.concat([encodeLogin(imei), ...frames]);
