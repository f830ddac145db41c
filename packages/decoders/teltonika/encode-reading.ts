import type { Reading } from '@groundwork/domain/readings/reading.ts';
import { type AvlCodec, type AvlRecord, CODEC_8, CODEC_8E, CODEC_16 } from './avl.ts';
import { encodeAvlData } from './encode-avl.ts';
import { GENERATION_TYPE } from './parameters/device.ts';

/** Codec and count before a record, and the count after it. */
const BYTES_BEFORE = 2;
const BYTES_AFTER = 1;
const MAX_SHORT_ID = 0xff;

export type EncodedReading = { readonly codec: AvlCodec['name']; readonly bytes: Uint8Array };

/**
 * Encodes a reading as its record: the reverse of `toReading`. The original codec is not kept, so the smallest that
 * supports the record is used. Returns null for a reading that is not a tracker's, or whose clock is beyond the safe
 * integers.
 */
export function encodeReading(reading: Reading): EncodedReading | null {
  const codec = chooseCodec(reading);
  const record = toRecord(reading);
  if (record === null) return null;
  const data = encodeAvlData({ codec, records: [record] });
  return { codec: codec.name, bytes: data.subarray(BYTES_BEFORE, data.length - BYTES_AFTER) };
}

function chooseCodec({ values, eventId }: Reading): AvlCodec {
  if (values.some(isGenerationType)) return CODEC_16;
  const isLong = values.some(({ id, width }) => id > MAX_SHORT_ID || width === 0);
  return isLong || (eventId ?? 0) > MAX_SHORT_ID ? CODEC_8E : CODEC_8;
}

function toRecord(reading: Reading): AvlRecord | null {
  const { position, altitudeMetres, headingDegrees, satellites, speedKmh, priority, eventId } = reading;
  if (!position || altitudeMetres === null || headingDegrees === null || satellites === null) return null;
  // A clock beyond the safe integers was rounded on decoding.
  if (!Number.isSafeInteger(reading.timeMs)) return null;
  if (speedKmh === null || priority === null || eventId === null) return null;
  const values = reading.values.filter((value) => !isGenerationType(value));
  const generation = reading.values.find(isGenerationType)?.raw;
  return {
    timestampMs: BigInt(reading.timeMs),
    priority,
    ...position,
    ...{ altitudeMetres, headingDegrees, satellites, speedKmh, eventId },
    generationType: generation === undefined ? null : Number(generation),
    statedValueCount: values.length,
    values,
  };
}

const isGenerationType = ({ id }: { readonly id: number }): boolean => id === GENERATION_TYPE.id;
