import { judgePosition } from '@groundwork/domain/readings/position.ts';
import type { HeardReading } from '@groundwork/domain/sources/propose-profile.ts';
import type { SourceType } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import {
  deriveSignals,
  deviceTime,
  READING_COLUMNS,
  readingOf,
  storedReading,
} from '../../readings/public.ts';

/** Enough to see a working day of a tracker that speaks each few minutes. */
const LOOKED_AT = 200;

const heardRow = z.extend(storedReading, { at: z.string(), arrivedAt: z.nullable(z.string()) });
const E7_PER_DEGREE = 1e7;

/** What a source said of late, in the order of time, and of all that it sent the first and the newest. */
export type HeardSource = {
  readonly readings: readonly HeardReading[];
  readonly firstAt: string;
  readonly lastAt: string;
  /** Null where that was not noted. */
  readonly arrivedAt: string | null;
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
};

/** Null where the source never sent a reading. */
export async function findHeard(
  db: Db,
  { organisationId, sourceId, type }: { organisationId: number; sourceId: number; type: SourceType },
): Promise<HeardSource | null> {
  const at = deviceTime(sql`reading.time`);
  const rows = await db.rows(
    heardRow,
    sql`select ${READING_COLUMNS}, ${at} as at,
        ${at} + make_interval(secs => reading.arrival_delay_seconds) as "arrivedAt"
      from reading
      -- reading_pkey of each month, read from its end
      where organisation_id = ${organisationId} and source_id = ${sourceId}
      order by time desc limit ${LOOKED_AT}`,
  );
  const [newest] = rows;
  if (!newest) return null;
  const { firstAt } = await db.one(
    z.object({ firstAt: z.string() }),
    sql`select ${deviceTime(sql`time`)} as "firstAt" from reading
      -- reading_pkey of each month, read from its beginning
      where organisation_id = ${organisationId} and source_id = ${sourceId}
      order by time limit 1`,
  );
  const read = rows.map(readingOf).reverse();
  const fix = read.findLast((reading) => judgePosition(reading) === 'fix')?.position ?? null;
  return {
    readings: read.map((reading) => ({
      at: Math.floor(reading.timeMs / 1000),
      signals: deriveSignals(type, reading),
    })),
    firstAt,
    lastAt: newest.at,
    arrivedAt: newest.arrivedAt,
    position: fix && {
      latitude: fix.latitudeE7 / E7_PER_DEGREE,
      longitude: fix.longitudeE7 / E7_PER_DEGREE,
    },
  };
}
