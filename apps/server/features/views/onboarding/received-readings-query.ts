import type { OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import { judgePosition } from '@groundwork/domain/readings/position.ts';
import type { ReportedSignals } from '@groundwork/domain/sources/propose-profile.ts';
import type { SourceType } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import {
  deriveSignals,
  deviceTime,
  READING_COLUMNS,
  storedReading,
  toReading,
} from '../../readings/public.ts';

/** Enough for a working day of a tracker that reports every few minutes. */
const MAX_READINGS = 200;

const receivedRow = z.extend(storedReading, { at: z.string(), arrivedAt: z.nullable(z.string()) });
const E7_PER_DEGREE = 1e7;

/** The latest readings of a source, in time order, and the times of its first and newest reading. */
export type ReceivedReadings = {
  readonly readings: readonly ReportedSignals[];
  readonly firstAt: string;
  readonly lastAt: string;
  /** Null if the arrival was not recorded. */
  readonly arrivedAt: string | null;
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
};

/** The readings received from a source; null if there are none. */
export async function findReceivedReadings(
  db: Db,
  {
    organisationId,
    sourceId,
    type,
  }: { organisationId: OrganisationId; sourceId: SourceId; type: SourceType },
): Promise<ReceivedReadings | null> {
  const at = deviceTime(sql`reading.time`);
  const rows = await db.rows(
    receivedRow,
    sql`select ${READING_COLUMNS}, ${at} as at,
        ${at} + make_interval(secs => reading.arrival_delay_seconds) as "arrivedAt"
      from reading
      -- reading_pkey of each month, read from its end
      where organisation_id = ${organisationId} and source_id = ${sourceId}
      order by time desc limit ${MAX_READINGS}`,
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
  const read = rows.map(toReading).reverse();
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
