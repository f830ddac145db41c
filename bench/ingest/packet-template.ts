import { computeCrc16 } from '@groundwork/decoders/teltonika/crc16.ts';
import { encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { type DeviceDay, listValues } from './device-day.ts';

/** Preamble, length, codec and count; after the records the count again and the CRC. */
const HEAD_BYTES = 10;
const DATA_FROM = 8;
const TRAILER_BYTES = 5;
const CRC_BYTES = 4;
/** Offsets in a record, by Teltonika's published layout of Codec 8 Extended. */
const LONGITUDE_AT = 9;
const LATITUDE_AT = 13;
const SPEED_AT = 22;
const VALUES_AT = 28;

/**
 * A packet of one device that is encoded once, and then only stamped with instants, positions and changing values, so
 * that the generator costs little compared with what it measures.
 */
export class PacketTemplate {
  readonly #bytes: Buffer;
  readonly #recordBytes: number;
  readonly #recordCount: number;
  readonly #at: ReadonlyMap<number, number>;

  constructor(day: DeviceDay, recordCount: number) {
    const record = {
      timestampMs: 0,
      priority: 0,
      longitudeE7: 0,
      latitudeE7: 0,
      altitudeMetres: 32,
      headingDegrees: 90,
      satellites: 11,
      speedKmh: 0,
      eventId: 0,
      values: listValues(day.at(0)),
    };
    this.#bytes = Buffer.from(encodePacket('8E', Array(recordCount).fill(record)));
    this.#recordBytes = (this.#bytes.length - HEAD_BYTES - TRAILER_BYTES) / recordCount;
    this.#recordCount = recordCount;
    this.#at = findValueOffsets(this.#bytes.subarray(HEAD_BYTES, HEAD_BYTES + this.#recordBytes));
  }

  /** Returns the packet for the instant of its first record (milliseconds since 1970); a copy, since a socket may queue it. */
  stamp(day: DeviceDay, firstTimeMs: number, recordMs: number): Buffer {
    for (let index = 0; index < this.#recordCount; index += 1)
      this.#stampRecord(HEAD_BYTES + index * this.#recordBytes, day, firstTimeMs + index * recordMs);
    const end = this.#bytes.length - CRC_BYTES;
    this.#bytes.writeUInt32BE(computeCrc16(this.#bytes.subarray(DATA_FROM, end)), end);
    return Buffer.from(this.#bytes);
  }

  #stampRecord(from: number, day: DeviceDay, timeMs: number): void {
    const now = day.at(timeMs);
    this.#bytes.writeBigUInt64BE(BigInt(timeMs), from);
    this.#bytes.writeInt32BE(now.longitudeE7, from + LONGITUDE_AT);
    this.#bytes.writeInt32BE(now.latitudeE7, from + LATITUDE_AT);
    this.#bytes.writeUInt16BE(now.speedKmh, from + SPEED_AT);
    for (const { id, width, value } of now.changing) {
      const at = this.#at.get(id);
      if (at !== undefined) this.#bytes.writeUIntBE(value, from + at, width);
    }
  }
}

/** Returns the offset of each value in a record: four groups by width, each a count followed by ids and values. */
function findValueOffsets(record: Buffer): Map<number, number> {
  const places = new Map<number, number>();
  let at = VALUES_AT;
  for (const width of [1, 2, 4, 8]) {
    const count = record.readUInt16BE(at);
    at += 2;
    for (let index = 0; index < count; index += 1) {
      places.set(record.readUInt16BE(at), at + 2);
      at += 2 + width;
    }
  }
  return places;
}
