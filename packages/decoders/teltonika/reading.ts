import { computeDiscriminator, type ReadingContent } from '@groundwork/domain/readings/discriminator.ts';
import type { NativeValue, Reading } from '@groundwork/domain/readings/reading.ts';
import type { AvlRecord } from './avl.ts';
import { GENERATION_TYPE } from './parameters/device.ts';

/**
 * Returns a record as the product's reading, which does not depend on the codec: the same record in Codec 8 and in
 * Codec 8 Extended is the same reading. Codec 16's generation type is kept as an additional value.
 */
export function toReading(record: AvlRecord): Reading {
  const content: ReadingContent = {
    position: { latitudeE7: record.latitudeE7, longitudeE7: record.longitudeE7 },
    altitudeMetres: record.altitudeMetres,
    headingDegrees: record.headingDegrees,
    satellites: record.satellites,
    speedKmh: record.speedKmh,
    priority: record.priority,
    eventId: record.eventId,
    values: listValues(record),
  };
  return {
    timeMs: Number(record.timestampMs),
    discriminator: computeDiscriminator(content),
    ...content,
  };
}

function listValues({ values, generationType }: AvlRecord): readonly NativeValue[] {
  if (generationType === null) return values;
  return [...values, { id: GENERATION_TYPE.id, width: 1, raw: generationType }];
}
