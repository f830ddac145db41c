import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import { findNewestReadings, type KeyedReading } from './newest-reading-query.ts';
import { getSettings } from './timeline-query.ts';

/** The second of the newest reading of each machine that has one. */
export async function listNewestReadingSeconds(
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
): Promise<Map<MachineId, number>> {
  const rows = await db.rows(
    z.object({ machineId: ids.machineId, at: z.int() }),
    sql`select machine_id as "machineId", ${toEpochSeconds(sql`time`)} as at from current
    -- current_pkey
    where organisation_id = ${organisationId} and machine_id = any (${machineIds}::bigint[])`,
  );
  return new Map(rows.map(({ machineId, at }) => [machineId, at]));
}

/** The newest fix of a machine; all null if it never had one. */
export const storedFix = {
  locatedAt: z.nullable(z.string()),
  latitudeE7: z.nullable(z.int()),
  longitudeE7: z.nullable(z.int()),
  speedKmh: z.nullable(z.int()),
  headingDegrees: z.nullable(z.int()),
};
export const FIX_COLUMNS = sql`located_at as "locatedAt", latitude_e7 as "latitudeE7", longitude_e7 as "longitudeE7",
  speed_kmh as "speedKmh", heading_degrees as "headingDegrees"`;

const currentRow = z.object({ time: z.string(), sourceId: ids.sourceId, ...storedFix });
export type Current = z.output<typeof currentRow>;

/** The newest values of a machine; null if it has none. */
export function findCurrent(db: Db, { organisationId, machineId }: MachineKey): Promise<Current | null> {
  return db.first(
    currentRow,
    sql`select time, source_id as "sourceId", ${FIX_COLUMNS} from current
    -- current_pkey
    where organisation_id = ${organisationId} and machine_id = ${machineId}`,
  );
}

/**
 * Recomputes the newest reading of a machine from the sources attached to it now: after an attachment was created,
 * moved or ended, the stored one may belong to another machine. The derivation reads again from there.
 */
async function restateCurrent(db: Db, machine: MachineKey): Promise<void> {
  const { organisationId, machineId } = machine;
  const { attachments } = await getSettings(db, machine);
  const { newest, newestFix } = await findNewestReadings(db, { organisationId, attachments });
  if (newest) await saveCurrent(db, machine, newest, newestFix);
  else await removeCurrent(db, machine);
  const readTo = newest ? sql`least(read_to, date_trunc('second', ${newest.time}::timestamptz))` : sql`null`;
  await db.run(
    sql`update derivation set read_to = ${readTo}
    -- derivation_pkey
    where organisation_id = ${organisationId} and machine_id = ${machineId}`,
  );
}

/** As `restateCurrent`, for machines of one organisation; those whose sources never reported take two statements together. */
export async function restateCurrents(
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
): Promise<void> {
  if (machineIds.length === 0) return;
  const reporting = new Set(await listReporting(db, organisationId, machineIds));
  for (const machineId of machineIds)
    if (reporting.has(machineId)) await restateCurrent(db, { organisationId, machineId });
  const silent = machineIds.filter((machineId) => !reporting.has(machineId));
  await db.run(
    sql`delete from current
    -- current_pkey
    where organisation_id = ${organisationId} and machine_id = any (${silent}::bigint[])`,
  );
  await db.run(
    sql`update derivation set read_to = null
    -- derivation_pkey
    where organisation_id = ${organisationId} and machine_id = any (${silent}::bigint[])`,
  );
}

/** Lists the machines that were ever attached to a source with a reading. */
async function listReporting(
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
): Promise<MachineId[]> {
  const rows = await db.rows(
    z.object({ machineId: ids.machineId }),
    sql`select distinct a.machine_id as "machineId" from attachment a
    -- attachment_machine
    where a.organisation_id = ${organisationId} and a.machine_id = any (${machineIds}::bigint[])
      and exists (
        select from reading r
        -- reading_pkey of each month
        where r.organisation_id = ${organisationId} and r.source_id = a.source_id)`,
  );
  return rows.map(({ machineId }) => machineId);
}

async function saveCurrent(
  db: Db,
  { organisationId, machineId }: MachineKey,
  newest: KeyedReading,
  fix: KeyedReading | null,
): Promise<void> {
  const position = fix?.reading.position ?? null;
  await db.run(
    sql`insert into current (organisation_id, machine_id, time, source_id, latitude_e7, longitude_e7, located_at,
      speed_kmh, heading_degrees, touched_at)
    values (${organisationId}, ${machineId}, ${newest.time}, ${newest.sourceId}, ${position?.latitudeE7 ?? null},
      ${position?.longitudeE7 ?? null}, ${fix?.time ?? null}, ${fix?.reading.speedKmh ?? null},
      ${fix?.reading.headingDegrees ?? null}, ${newest.time})
    on conflict (organisation_id, machine_id) do update set
      time = excluded.time, source_id = excluded.source_id, latitude_e7 = excluded.latitude_e7,
      longitude_e7 = excluded.longitude_e7, located_at = excluded.located_at, speed_kmh = excluded.speed_kmh,
      heading_degrees = excluded.heading_degrees, touched_at = greatest(current.touched_at, excluded.touched_at)`,
  );
}

async function removeCurrent(db: Db, { organisationId, machineId }: MachineKey): Promise<void> {
  await db.run(
    sql`delete from current
    -- current_pkey
    where organisation_id = ${organisationId} and machine_id = ${machineId}`,
  );
}
