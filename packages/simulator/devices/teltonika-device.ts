/** A value as a Teltonika device lists it; width 0 stands for a value that states its own length. */
export type DeviceValue = {
  readonly id: number;
  readonly width: 0 | 1 | 2 | 4 | 8;
  readonly value: bigint | Uint8Array;
};

/** A record as a Teltonika device keeps it in its memory until the server has it. */
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
  /** Of Codec 16 alone: why it was made. */
  readonly generationType?: number;
  readonly values: readonly DeviceValue[];
};

export type DeviceCodec = '8' | '8E' | '16';

/** How a codec counts and names values. */
type Layout = { readonly id: number; readonly idBytes: number; readonly countBytes: number };

const LAYOUTS: { readonly [Codec in DeviceCodec]: Layout } = {
  '8': { id: 0x08, idBytes: 1, countBytes: 1 },
  '8E': { id: 0x8e, idBytes: 2, countBytes: 2 },
  '16': { id: 0x10, idBytes: 2, countBytes: 1 },
};
/** Why Codec 16 says that a record was made, where nothing else is said: at its period. */
const AT_PERIOD = 5;

/** What a device sends first: the length of its IMEI and the IMEI in ASCII. */
export function encodeLogin(imei: string): Uint8Array {
  return Uint8Array.from([...integer(imei.length, 2), ...Buffer.from(imei, 'ascii')]);
}

/**
 * A whole TCP packet: preamble, length, codec, count, records, count, CRC. Written from the published
 * protocol, on purpose without a glance at the decoder: two that share a mistake would agree.
 */
export function encodePacket(codec: DeviceCodec, records: readonly DeviceRecord[]): Uint8Array {
  const data = [
    LAYOUTS[codec].id,
    records.length,
    ...records.flatMap((record) => encodeRecord(codec, record)),
    records.length,
  ];
  return Uint8Array.from([
    ...integer(0, 4),
    ...integer(data.length, 4),
    ...data,
    ...integer(checksum(data), 4),
  ]);
}

function encodeRecord(codec: DeviceCodec, record: DeviceRecord): number[] {
  const layout = LAYOUTS[codec];
  return [
    ...integer(record.timestampMs, 8),
    ...integer(record.priority, 1),
    ...integer(record.longitudeE7, 4),
    ...integer(record.latitudeE7, 4),
    ...integer(record.altitudeMetres, 2),
    ...integer(record.headingDegrees, 2),
    ...integer(record.satellites, 1),
    ...integer(record.speedKmh, 2),
    ...integer(record.eventId, layout.idBytes),
    ...(codec === '16' ? integer(record.generationType ?? AT_PERIOD, 1) : []),
    ...integer(record.values.length, layout.countBytes),
    ...groupWidths(codec).flatMap((width) => encodeGroup(record, width, layout)),
  ];
}

function groupWidths(codec: DeviceCodec): DeviceValue['width'][] {
  return codec === '8E' ? [1, 2, 4, 8, 0] : [1, 2, 4, 8];
}

function encodeGroup(
  record: DeviceRecord,
  width: DeviceValue['width'],
  { idBytes, countBytes }: Layout,
): number[] {
  const group = record.values.filter((value) => value.width === width);
  return [
    ...integer(group.length, countBytes),
    ...group.flatMap(({ id, value }) => [...integer(id, idBytes), ...encodeValue(value, width)]),
  ];
}

function encodeValue(value: bigint | Uint8Array, width: number): number[] {
  return typeof value === 'bigint' ? integer(value, width) : [...integer(value.length, 2), ...value];
}

/** Big-endian bytes, two's complement. */
function integer(value: number | bigint, byteCount: number): number[] {
  if (byteCount === 8) return [...integer(BigInt(value) >> 32n, 4), ...integer(BigInt(value), 4)];
  const low = Number(BigInt.asUintN(32, BigInt(value)));
  return [low >>> 24, low >>> 16, low >>> 8, low].slice(4 - byteCount).map((byte) => byte & 0xff);
}

/** CRC-16/ARC bit by bit: no table to share with a decoder. */
function checksum(bytes: readonly number[]): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc % 2 === 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}
