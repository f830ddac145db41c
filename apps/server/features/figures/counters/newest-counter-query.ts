import type { CounterValue } from '@groundwork/domain/counters/counter-run.ts';
import type { Meter } from '@groundwork/domain/counters/meter.ts';
import type { Signals } from '@groundwork/domain/readings/signals.ts';
import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import { deriveSignals, unpackReading } from '../../readings/public.ts';
import type { MeterKey } from './correction-store.ts';

/** How many readings of each source are searched for a counter value. */
const MAX_READINGS_SEARCHED = 50;

const ReadingRow = z.object({
  sourceType: z.enum(SOURCE_TYPES),
  timeMs: z.int(),
  discriminator: z.int(),
  data: z.instanceof(Uint8Array),
});

/**
 * The newest value of a machine's counter that a source reported while attached, in seconds or metres; null if none
 * of its last readings contains one.
 */
export async function findNewestCounter(
  db: Db,
  { organisationId, machineId, meter }: MeterKey,
  now: Date,
): Promise<CounterValue | null> {
  const rows = await db.rows(
    ReadingRow,
    sql`select source.type as "sourceType", reading.discriminator, reading.data,
        floor(extract(epoch from reading.time) * 1000)::bigint as "timeMs"
      from attachment
      join source on source.organisation_id = attachment.organisation_id and source.id = attachment.source_id
      cross join lateral (
        select * from reading
        -- reading_pkey of each month, read from its end
        where reading.organisation_id = ${organisationId} and reading.source_id = attachment.source_id
          and reading.time >= attachment.attached_from
          and reading.time < least(attachment.attached_to, ${now.toISOString()}::timestamptz)
        order by reading.time desc limit ${MAX_READINGS_SEARCHED}
      ) reading
      -- attachment_machine
      where attachment.organisation_id = ${organisationId} and attachment.machine_id = ${machineId}
      order by reading.time desc`,
  );
  for (const { sourceType, timeMs, discriminator, data } of rows) {
    const reading = unpackReading({ timeMs, discriminator, position: null }, data);
    const counter = getCounter(deriveSignals(sourceType, reading), meter);
    if (counter) return { value: counter.total, at: Math.floor(timeMs / 1000) };
  }
  return null;
}

const getCounter = ({ engineHours, odometer }: Signals, meter: Meter) =>
  meter === 'vhm' ? engineHours : odometer;
