import type { OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import { QUARANTINE_REASONS } from '@groundwork/domain/readings/quarantine-reason.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import { READING_COLUMNS, storedReading, toReading, unpackReading } from '../../readings/public.ts';

/** One source and a half-open range in microseconds since 1970. */
export type RawReadingsQuery = {
  readonly organisationId: OrganisationId;
  readonly sourceId: SourceId;
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

/** A stored or quarantined reading; `key` is its place in time, in microseconds since 1970. */
export type PlacedReading = {
  readonly key: number;
  readonly reading: Reading;
  /** Null if it arrived before arrivals were recorded. */
  readonly arrivedAt: number | null;
  readonly quarantined: z.output<typeof quarantinedRow>['reason'] | null;
  readonly clockOffsetMinutes: number | null;
};

const MS_PER_SECOND = 1_000;
const selectInstant = (microseconds: number) => sql`to_timestamp(${microseconds / 1e6}::float8)`;

/** The stored readings of a source in the order of device time. */
export async function listKeptReadings(db: Db, query: RawReadingsQuery): Promise<PlacedReading[]> {
  const rows = await db.rows(
    keptRow,
    sql`select ${READING_COLUMNS}, (extract(epoch from time) * 1000000)::bigint as key,
        arrival_delay_seconds as "delaySeconds"
      from reading
      -- reading_pkey of each month
      where organisation_id = ${query.organisationId} and source_id = ${query.sourceId}
        and time >= ${selectInstant(query.from)} and time < ${selectInstant(query.before)}
      order by time limit ${query.limit}`,
  );
  return rows.map(({ key, delaySeconds, ...row }) => {
    const reading = toReading(row);
    const arrivedAt = delaySeconds === null ? null : reading.timeMs + delaySeconds * MS_PER_SECOND;
    return { key, reading, arrivedAt, quarantined: null, clockOffsetMinutes: null };
  });
}

/**
 * The quarantined readings of a source in time order: by device time, or by arrival if its clock is implausible.
 * Scans all quarantined readings of the source, which are few.
 */
export async function listQuarantined(db: Db, query: RawReadingsQuery): Promise<PlacedReading[]> {
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
      where organisation_id = ${query.organisationId} and source_id = ${query.sourceId}
    ) placed
    where key >= ${query.from}::bigint and key < ${query.before}::bigint
    order by key limit ${query.limit}`,
  );
  return rows.map(({ key, timeMs, discriminator, latitudeE7, longitudeE7, data, ...kept }) => {
    const position = latitudeE7 === null || longitudeE7 === null ? null : { latitudeE7, longitudeE7 };
    const reading = unpackReading({ timeMs: Number(timeMs), discriminator, position }, data);
    const { reason: quarantined, clockOffsetMinutes, receivedAt } = kept;
    return { key, reading, arrivedAt: Date.parse(receivedAt), quarantined, clockOffsetMinutes };
  });
}
