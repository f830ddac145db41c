import type { NativeValue, ValueWidth } from '@groundwork/domain/readings/reading.ts';
import { type AvlCodec, type AvlData, type AvlRecord, FIXED_WIDTHS, findCodec } from './avl.ts';
import { ByteReader } from './byte-reader.ts';

/** Time, priority and the GPS element, before the codec's own layout begins. */
const GPS_HEAD_BYTES = 24;

export type AvlFault = 'unknown-codec' | 'counts-differ' | 'malformed-record';

/**
 * Decodes a packet's data field (codec, count, records, count), or returns why it is rejected.
 * Total: every byte string gives one of the two, with memory bounded by its length.
 */
export function decodeAvlData(bytes: Uint8Array): AvlData | AvlFault {
  const reader = new ByteReader(bytes);
  if (!reader.has(2)) return 'malformed-record';
  const codec = findCodec(reader.unsigned(1));
  if (codec === null) return 'unknown-codec';
  const count = reader.unsigned(1);
  const records: AvlRecord[] = [];
  while (records.length < count) {
    const record = readRecord(reader, codec);
    if (record === null) return 'malformed-record';
    records.push(record);
  }
  if (reader.remaining !== 1) return 'malformed-record';
  return reader.unsigned(1) === count ? { codec, records } : 'counts-differ';
}

function readRecord(reader: ByteReader, codec: AvlCodec): AvlRecord | null {
  if (!reader.has(recordHeadBytes(codec))) return null;
  const head = {
    timestampMs: reader.unsigned64(),
    priority: reader.unsigned(1),
    longitudeE7: reader.signed(4),
    latitudeE7: reader.signed(4),
    altitudeMetres: reader.signed(2),
    headingDegrees: reader.unsigned(2),
    satellites: reader.unsigned(1),
    speedKmh: reader.unsigned(2),
    eventId: reader.unsigned(codec.idBytes),
    generationType: codec.hasGenerationType ? reader.unsigned(1) : null,
    statedValueCount: reader.unsigned(codec.countBytes),
  };
  const values = readValues(reader, codec);
  return values === null ? null : { ...head, values };
}

function recordHeadBytes({ idBytes, countBytes, hasGenerationType }: AvlCodec): number {
  return GPS_HEAD_BYTES + idBytes + (hasGenerationType ? 1 : 0) + countBytes;
}

function readValues(reader: ByteReader, codec: AvlCodec): NativeValue[] | null {
  const values: NativeValue[] = [];
  for (const width of FIXED_WIDTHS) {
    if (!readFixedGroup(reader, codec, width, values)) return null;
  }
  if (codec.hasVariableGroup && !readVariableGroup(reader, codec, values)) return null;
  return values;
}

/** Reads a group into `values`; returns false if the group is incomplete. */
function readFixedGroup(
  reader: ByteReader,
  codec: AvlCodec,
  width: Exclude<ValueWidth, 0>,
  values: NativeValue[],
): boolean {
  if (!reader.has(codec.countBytes)) return false;
  const count = reader.unsigned(codec.countBytes);
  if (!reader.has(count * (codec.idBytes + width))) return false;
  for (let index = 0; index < count; index += 1) {
    const id = reader.unsigned(codec.idBytes);
    values.push({ id, width, raw: width === 8 ? reader.unsigned64() : reader.unsigned(width) });
  }
  return true;
}

/** Reads a group into `values`; returns false if the group is incomplete. */
function readVariableGroup(reader: ByteReader, codec: AvlCodec, values: NativeValue[]): boolean {
  if (!reader.has(codec.countBytes)) return false;
  const count = reader.unsigned(codec.countBytes);
  for (let index = 0; index < count; index += 1) {
    if (!reader.has(codec.idBytes + 2)) return false;
    const id = reader.unsigned(codec.idBytes);
    const length = reader.unsigned(2);
    if (!reader.has(length)) return false;
    values.push({ id, width: 0, raw: reader.copy(length) });
  }
  return true;
}
