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
