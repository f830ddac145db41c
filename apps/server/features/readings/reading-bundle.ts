import type { Reading } from '@groundwork/domain/readings/reading.ts';
import * as z from 'zod/mini';
import * as ids from '../../db/ids.ts';
import { sql } from '../../db/sql.ts';
import { unpackReading } from './reading-codec.ts';
import { keyMilliseconds } from './reading-key.ts';

/** Any number of readings of a source as one value. */
export const readingBundle = z.object({ source_id: ids.sourceId, bundle: z.instanceof(Uint8Array) });

/**
 * An aggregate over rows of `reading`: concatenates their columns in PostgreSQL's binary format, in no particular
 * order. Saves the driver and the schema check the cost of each row. Read it with `unpackBundle`.
 */
export const BUNDLE = sql`string_agg(timestamptz_send(reading.time) || int4send(reading.discriminator)
  || case when reading.latitude_e7 is null or reading.longitude_e7 is null then '\\x00'::bytea
    else '\\x01'::bytea || int4send(reading.latitude_e7) || int4send(reading.longitude_e7) end
  || int4send(octet_length(reading.data)) || reading.data, ''::bytea)`;

const TWO_POW_32 = 2 ** 32;

/** Unpacks the readings of a bundle. Throws a RangeError if the bytes are not a bundle. */
export function unpackBundle({ bundle }: z.output<typeof readingBundle>): Reading[] {
  const view = new DataView(bundle.buffer, bundle.byteOffset, bundle.byteLength);
  const readings: Reading[] = [];
  for (let at = 0; at < bundle.length; ) {
    const timeMs = keyMilliseconds(view.getInt32(at) * TWO_POW_32 + view.getUint32(at + 4));
    const discriminator = view.getInt32(at + 8);
    const isPlaced = view.getUint8(at + 12) === 1;
    const position = isPlaced
      ? { latitudeE7: view.getInt32(at + 13), longitudeE7: view.getInt32(at + 17) }
      : null;
    const dataFrom = at + (isPlaced ? 25 : 17);
    at = dataFrom + view.getInt32(dataFrom - 4);
    readings.push(unpackReading({ timeMs, discriminator, position }, bundle.subarray(dataFrom, at)));
  }
  return readings;
}
