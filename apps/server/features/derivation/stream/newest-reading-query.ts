import type { SourceId } from '@groundwork/domain/ids.ts';
import { judgePosition } from '@groundwork/domain/readings/position.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { READING_COLUMNS, storedReading, toReading } from '../../readings/public.ts';
import { type AttachedReadings, selectSpans } from './stream-query.ts';

/** How many readings with a position are searched for a usable fix. */
const MAX_FIXES_SEARCHED = 100;

const KeyedReading = z.extend(storedReading, { time: z.string() });

/** A reading with its key: `time` is RFC 3339 with microseconds. */
export type KeyedReading = { readonly sourceId: SourceId; readonly time: string; readonly reading: Reading };

/** The newest reading of the attached sources, and the newest with a usable fix; null if there is none. */
export async function findNewestReadings(
  db: Db,
  attached: AttachedReadings,
): Promise<{ newest: KeyedReading | null; newestFix: KeyedReading | null }> {
  const [newest = null] = await listNewest(db, attached, sql`true`, 1);
  const isPlaced = sql`(latitude_e7 <> 0 or longitude_e7 <> 0)`;
  const placed = newest ? await listNewest(db, attached, isPlaced, MAX_FIXES_SEARCHED) : [];
  return { newest, newestFix: placed.find(({ reading }) => judgePosition(reading) === 'fix') ?? null };
}

/** The newest values that a machine's row has. */
type NewestValues = {
  readonly time: string;
  readonly sourceId: SourceId;
  readonly locatedAt: string | null;
  readonly latitudeE7: number | null;
  readonly longitudeE7: number | null;
};

/** Whether the attached sources reported such a newest reading and such a fix. */
export async function isReported(db: Db, attached: AttachedReadings, values: NewestValues): Promise<boolean> {
  const { time, sourceId, locatedAt, latitudeE7, longitudeE7 } = values;
  const atTime = sql`time = ${time} and source_id = ${sourceId}`;
  if ((await listNewest(db, attached, atTime, 1)).length === 0) return false;
  if (locatedAt === null) return latitudeE7 === null;
  const atFix = sql`time = ${locatedAt} and latitude_e7 = ${latitudeE7} and longitude_e7 = ${longitudeE7}`;
  return (await listNewest(db, attached, atFix, 1)).length > 0;
}

async function listNewest(
  db: Db,
  attached: AttachedReadings,
  condition: Sql,
  limit: number,
): Promise<KeyedReading[]> {
  const rows = await db.rows(
    KeyedReading,
    sql`with span as (${selectSpans(attached)})
    select ${READING_COLUMNS}, reading.time
    from span cross join lateral (
      select * from reading
      -- reading_pkey of each month
      where organisation_id = ${attached.organisationId} and source_id = span.source_id
        and time >= span.starts and time < span.ends and ${condition}
      order by time desc limit ${limit}
    ) reading
    order by reading.time desc, reading.source_id limit ${limit}`,
  );
  return rows.map((row) => ({ sourceId: row.source_id, time: row.time, reading: toReading(row) }));
}
