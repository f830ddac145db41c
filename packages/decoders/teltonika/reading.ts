import { computeDiscriminator, type ReadingContent } from '@groundwork/domain/readings/discriminator.ts';
import type { NativeValue, Reading } from '@groundwork/domain/readings/reading.ts';
import type { AvlRecord } from './avl.ts';
import { GENERATION_TYPE } from './parameters/device.ts';

/**
 * A record as the product's reading. The codec leaves no trace: the same record sent by Codec 8 and
 * by Codec 8 Extended is the same reading. Codec 16's generation type is kept as one more value.
 */
export function readingOfRecord(record: AvlRecord): Reading {
  const content: ReadingContent = {
    position: { latitudeE7: record.latitudeE7, longitudeE7: record.longitudeE7 },
    altitudeMetres: record.altitudeMetres,
    headingDegrees: record.headingDegrees,
    satellites: record.satellites,
    speedKmh: record.speedKmh,
    priority: record.priority,
    eventId: record.eventId,
    values: valuesOf(record),
  };
  return {
    timeMs: Number(record.timestampMs),
    discriminator: computeDiscriminator(content),
    ...content,
  };
}

function valuesOf({ values, generationType }: AvlRecord): readonly NativeValue[] {
  if (generationType === null) return values;
  return [...values, { id: GENERATION_TYPE.id, width: 1, raw: generationType }];
}
