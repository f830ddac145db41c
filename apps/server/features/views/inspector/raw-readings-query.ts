import { QUARANTINE_REASONS } from '@groundwork/domain/readings/quarantine-reason.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { READING_COLUMNS, readingOf, storedReading, unpackReading } from '../../readings/public.ts';

/** Of one source, instants in microseconds since 1970: from ≤ at < before. */
export type RawAsked = {
  readonly organisationId: number;
  readonly sourceId: number;
  readonly from: number;
  readonly before: number;
  readonly limit: number;
};

const keptRow = z.extend(storedReading, { key: z.int(), delaySeconds: z.nullable(z.int()) });

const quarantinedRow = z.object({
  key: z.int(),
  timeMs: z.string(),
  discriminator: z.int(),
  receivedAt: z.string(),
  reason: z.enum(QUARANTINE_REASONS),
  clockOffsetMinutes: z.nullable(z.int()),
  latitudeE7: z.nullable(z.int()),
  longitudeE7: z.nullable(z.int()),
  data: z.instanceof(Uint8Array),
});

/** A reading with its place in time, in microseconds since 1970: where it is kept, or where it waits. */
export type PlacedReading = {
  readonly key: number;
  readonly reading: Reading;
  /** Null: it came before arrivals were noted. */
  readonly arrivedAt: number | null;
  readonly quarantined: z.output<typeof quarantinedRow>['reason'] | null;
  readonly clockOffsetMinutes: number | null;
};

const MS_PER_SECOND = 1_000;
const instantOf = (microseconds: number) => sql`to_timestamp(${microseconds / 1e6}::float8)`;

/** Readings of a source in the order of its clock. */
export async function listKeptReadings(db: Db, asked: RawAsked): Promise<PlacedReading[]> {
  const rows = await db.rows(
    keptRow,
    sql`select ${READING_COLUMNS}, (extract(epoch from time) * 1000000)::bigint as key,
        arrival_delay_seconds as "delaySeconds"
      from reading
      -- reading_pkey of each month
      where organisation_id = ${asked.organisationId} and source_id = ${asked.sourceId}
        and time >= ${instantOf(asked.from)} and time < ${instantOf(asked.before)}
      order by time limit ${asked.limit}`,
  );
  return rows.map(({ key, delaySeconds, ...row }) => {
    const reading = readingOf(row);
    const arrivedAt = delaySeconds === null ? null : reading.timeMs + delaySeconds * MS_PER_SECOND;
    return { key, reading, arrivedAt, quarantined: null, clockOffsetMinutes: null };
  });
}

/**
 * What of a source waits in quarantine, in time: by its clock, and where that cannot be believed by its arrival.
 * Reads all that waits of the source, which is little.
 */
export async function listQuarantined(db: Db, asked: RawAsked): Promise<PlacedReading[]> {
  const rows = await db.rows(
    quarantinedRow,
    sql`select * from (
      select (case when reason in ('clock-before-2010', 'clock-ahead') then extract(epoch from received_at) * 1000
          else device_time_ms end * 1000)::bigint as key,
        device_time_ms::text as "timeMs", discriminator, received_at as "receivedAt", reason,
        clock_offset_minutes as "clockOffsetMinutes", latitude_e7 as "latitudeE7",
        longitude_e7 as "longitudeE7", data
      from quarantine
      -- quarantine_pkey
      where organisation_id = ${asked.organisationId} and source_id = ${asked.sourceId}
    ) placed
    where key >= ${asked.from}::bigint and key < ${asked.before}::bigint
    order by key limit ${asked.limit}`,
  );
  return rows.map(({ key, timeMs, discriminator, latitudeE7, longitudeE7, data, ...kept }) => {
    const position = latitudeE7 === null || longitudeE7 === null ? null : { latitudeE7, longitudeE7 };
    const reading = unpackReading({ timeMs: Number(timeMs), discriminator, position }, data);
    const { reason: quarantined, clockOffsetMinutes, receivedAt } = kept;
    return { key, reading, arrivedAt: Date.parse(receivedAt), quarantined, clockOffsetMinutes };
  });
}
