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
 * The record that a reading was, written again: the reverse of `readingOfRecord`. Which of two codecs carried it is
 * not kept, so it is written by the smallest that can say it. Null for a reading that is no tracker's, and
 * for one with a clock that no whole number of milliseconds can hold.
 */
export function encodeReading(reading: Reading): EncodedReading | null {
  const codec = codecOf(reading);
  const record = recordOf(reading);
  if (record === null) return null;
  const data = encodeAvlData({ codec, records: [record] });
  return { codec: codec.name, bytes: data.subarray(BYTES_BEFORE, data.length - BYTES_AFTER) };
}

function codecOf({ values, eventId }: Reading): AvlCodec {
  if (values.some(isGenerationType)) return CODEC_16;
  const isLong = values.some(({ id, width }) => id > MAX_SHORT_ID || width === 0);
  return isLong || (eventId ?? 0) > MAX_SHORT_ID ? CODEC_8E : CODEC_8;
}

function recordOf(reading: Reading): AvlRecord | null {
  const { position, altitudeMetres, headingDegrees, satellites, speedKmh, priority, eventId } = reading;
  if (!position || altitudeMetres === null || headingDegrees === null || satellites === null) return null;
  // A clock beyond exact numbers was rounded when it was read.
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
