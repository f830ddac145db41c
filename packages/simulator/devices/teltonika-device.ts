/** A value as a Teltonika device lists it; width 0 stands for a value that states its own length. */
export type DeviceValue = {
  readonly id: number;
  readonly width: 0 | 1 | 2 | 4 | 8;
  readonly value: bigint | Uint8Array;
};

/** A record as a Teltonika device keeps it until the server acknowledges it. */
export type DeviceRecord = {
  readonly timestampMs: number;
  readonly priority: number;
  readonly longitudeE7: number;
  readonly latitudeE7: number;
  readonly altitudeMetres: number;
  readonly headingDegrees: number;
  readonly satellites: number;
  readonly speedKmh: number;
  readonly eventId: number;
  /** Codec 16 only: why the record was generated. */
  readonly generationType?: number;
  readonly values: readonly DeviceValue[];
};

export type DeviceCodec = '8' | '8E' | '16';

/** Field widths of a codec. */
type Layout = { readonly id: number; readonly idBytes: number; readonly countBytes: number };

const LAYOUTS: { readonly [Codec in DeviceCodec]: Layout } = {
  '8': { id: 0x08, idBytes: 1, countBytes: 1 },
  '8E': { id: 0x8e, idBytes: 2, countBytes: 2 },
  '16': { id: 0x10, idBytes: 2, countBytes: 1 },
};
/** The default generation type of Codec 16: periodic. */
const AT_PERIOD = 5;

/** Encodes the first bytes of a device: the length of its IMEI and the IMEI in ASCII. */
export function encodeLogin(imei: string): Uint8Array {
  const bytes: number[] = [];
  writeInteger(bytes, imei.length, 2);
  return Uint8Array.from([...bytes, ...Buffer.from(imei, 'ascii')]);
}

/**
 * Encodes a whole TCP packet: preamble, length, codec, count, records, count, CRC. Written from the published protocol
 * and deliberately independent of the decoder, so that a shared mistake cannot go unnoticed.
 */
export function encodePacket(codec: DeviceCodec, records: readonly DeviceRecord[]): Uint8Array {
  const data: number[] = [LAYOUTS[codec].id, records.length];
  for (const record of records) writeRecord(data, codec, record);
  data.push(records.length);
  const head: number[] = [];
  writeInteger(head, 0, 4);
  writeInteger(head, data.length, 4);
  const crc: number[] = [];
  writeInteger(crc, checksum(data), 4);
  return Uint8Array.from([...head, ...data, ...crc]);
}

function writeRecord(bytes: number[], codec: DeviceCodec, record: DeviceRecord): void {
  const layout = LAYOUTS[codec];
  writeInteger(bytes, record.timestampMs, 8);
  writeInteger(bytes, record.priority, 1);
  writeInteger(bytes, record.longitudeE7, 4);
  writeInteger(bytes, record.latitudeE7, 4);
  writeInteger(bytes, record.altitudeMetres, 2);
  writeInteger(bytes, record.headingDegrees, 2);
  writeInteger(bytes, record.satellites, 1);
  writeInteger(bytes, record.speedKmh, 2);
  writeInteger(bytes, record.eventId, layout.idBytes);
  if (codec === '16') writeInteger(bytes, record.generationType ?? AT_PERIOD, 1);
  writeInteger(bytes, record.values.length, layout.countBytes);
  for (const width of GROUP_WIDTHS[codec]) writeGroup(bytes, record, width, layout);
}

const GROUP_WIDTHS: { readonly [Codec in DeviceCodec]: readonly DeviceValue['width'][] } = {
  '8': [1, 2, 4, 8],
  '8E': [1, 2, 4, 8, 0],
  '16': [1, 2, 4, 8],
};

function writeGroup(
  bytes: number[],
  record: DeviceRecord,
  width: DeviceValue['width'],
  { idBytes, countBytes }: Layout,
): void {
  const group = record.values.filter((value) => value.width === width);
  writeInteger(bytes, group.length, countBytes);
  for (const { id, value } of group) {
    writeInteger(bytes, id, idBytes);
    if (typeof value === 'bigint') writeInteger(bytes, value, width);
    else {
      writeInteger(bytes, value.length, 2);
      bytes.push(...value);
    }
  }
}

/** Big-endian bytes, two's complement. */
function writeInteger(bytes: number[], value: number | bigint, byteCount: number): void {
  if (byteCount === 8) {
    writeInteger(bytes, Number(BigInt.asIntN(32, BigInt(value) >> 32n)), 4);
    writeInteger(bytes, Number(BigInt.asIntN(32, BigInt(value))), 4);
    return;
  }
  const low = Number(value);
  for (let shift = 8 * (byteCount - 1); shift >= 0; shift -= 8) bytes.push((low >>> shift) & 0xff);
}

/** Computes CRC-16/ARC bit by bit, to share no table with the decoder. */
function checksum(bytes: readonly number[]): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}
