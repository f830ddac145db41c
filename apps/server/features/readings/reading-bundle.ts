import type { Reading } from '@groundwork/domain/readings/reading.ts';
import * as z from 'zod/mini';
import { sql } from '../../db/sql.ts';
import { unpackReading } from './reading-codec.ts';
import { keyMilliseconds } from './reading-key.ts';

/** The readings of a source, any number of them, as one value. */
export const readingBundle = z.object({ source_id: z.int(), bundle: z.instanceof(Uint8Array) });

/**
 * An aggregate of rows of `reading`: their columns in PostgreSQL's binary format, one after the other, in no order.
 * Where many are read, the driver and the check of rows are spared each one of them. `readingsOf` reads it.
 */
export const BUNDLE = sql`string_agg(timestamptz_send(reading.time) || int4send(reading.discriminator)
  || case when reading.latitude_e7 is null or reading.longitude_e7 is null then '\\x00'::bytea
    else '\\x01'::bytea || int4send(reading.latitude_e7) || int4send(reading.longitude_e7) end
  || int4send(octet_length(reading.data)) || reading.data, ''::bytea)`;

const TWO_POW_32 = 2 ** 32;

/** The readings as they were decoded. Throws a RangeError where the bytes are no bundle. */
export function readingsOf({ bundle }: z.output<typeof readingBundle>): Reading[] {
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
