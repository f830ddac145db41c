import type { NativeValue } from '@groundwork/domain/readings/reading.ts';
import { type AvlCodec, type AvlData, type AvlRecord, FIXED_WIDTHS } from './avl.ts';
import { ByteWriter } from './byte-writer.ts';
import { computeCrc16 } from './crc16.ts';

/** Encodes the TCP packet of these records: the exact reverse of decoding it. */
export function encodePacket(data: AvlData): Uint8Array {
  return encodeFrame(encodeAvlData(data));
}

/** Wraps a data field in preamble, length and CRC. */
export function encodeFrame(data: Uint8Array): Uint8Array {
  const writer = new ByteWriter();
  writer.integer(0, 4);
  writer.integer(data.length, 4);
  writer.raw(data);
  writer.integer(computeCrc16(data), 4);
  return writer.finish();
}

/** Encodes a packet's data field: codec, count, records, count. */
export function encodeAvlData({ codec, records }: AvlData): Uint8Array {
  const writer = new ByteWriter();
  writer.integer(codec.id, 1);
  writer.integer(records.length, 1);
  for (const record of records) writeRecord(writer, codec, record);
  writer.integer(records.length, 1);
  return writer.finish();
}

function writeRecord(writer: ByteWriter, codec: AvlCodec, record: AvlRecord): void {
  writer.unsigned64(record.timestampMs);
  writer.integer(record.priority, 1);
  writer.integer(record.longitudeE7, 4);
  writer.integer(record.latitudeE7, 4);
  writer.integer(record.altitudeMetres, 2);
  writer.integer(record.headingDegrees, 2);
  writer.integer(record.satellites, 1);
  writer.integer(record.speedKmh, 2);
  writer.integer(record.eventId, codec.idBytes);
  if (codec.hasGenerationType) writer.integer(record.generationType ?? 0, 1);
  writer.integer(record.statedValueCount, codec.countBytes);
  for (const width of FIXED_WIDTHS) writeGroup(writer, codec, filterByWidth(record, width));
  if (codec.hasVariableGroup) writeGroup(writer, codec, filterByWidth(record, 0));
}

function filterByWidth(record: AvlRecord, width: NativeValue['width']): NativeValue[] {
  return record.values.filter((value) => value.width === width);
}

function writeGroup(writer: ByteWriter, codec: AvlCodec, values: readonly NativeValue[]): void {
  writer.integer(values.length, codec.countBytes);
  for (const value of values) {
    writer.integer(value.id, codec.idBytes);
    writeRaw(writer, value);
  }
}

function writeRaw(writer: ByteWriter, { width, raw }: NativeValue): void {
  if (raw instanceof Uint8Array) {
    writer.integer(raw.length, 2);
    writer.raw(raw);
  } else if (width === 0 || width === 8) {
    writer.unsigned64(BigInt(raw));
  } else {
    writer.integer(Number(raw), width);
  }
}
