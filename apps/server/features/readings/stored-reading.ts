import type { Reading } from '@groundwork/domain/readings/reading.ts';
import * as z from 'zod/mini';
import * as ids from '../../db/ids.ts';
import { sql } from '../../db/sql.ts';
import { unpackReading } from './reading-codec.ts';

/** A row of `reading` with the columns in `READING_COLUMNS`. */
export const storedReading = z.object({
  source_id: ids.sourceId,
  time_ms: z.int(),
  discriminator: z.int(),
  latitude_e7: z.nullable(z.int()),
  longitude_e7: z.nullable(z.int()),
  data: z.instanceof(Uint8Array),
});

/** The columns of `reading`, without the key's microseconds, which are not part of the device time. */
export const READING_COLUMNS = sql`reading.source_id, floor(extract(epoch from reading.time) * 1000)::bigint as time_ms,
  reading.discriminator, reading.latitude_e7, reading.longitude_e7, reading.data`;

/** Unpacks the reading of a row. */
export function toReading(row: z.output<typeof storedReading>): Reading {
  const { time_ms: timeMs, discriminator, latitude_e7: latitudeE7, longitude_e7: longitudeE7, data } = row;
  const position = latitudeE7 === null || longitudeE7 === null ? null : { latitudeE7, longitudeE7 };
  return unpackReading({ timeMs, discriminator, position }, data);
}
