import type { Swap } from '@groundwork/domain/activity/ledger.ts';
import type { Slice } from '@groundwork/domain/activity/slice.ts';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { instantOf, secondsOf } from './instant-sql.ts';
import type { MachineKey } from './machine-key.ts';
import { rangeOf } from './swap-sql.ts';

/** A row of `fact_slice`. */
export const storedSlice = z.object({
  startsAt: z.int(),
  day: z.string(),
  zone: z.string(),
  sourceIds: z.array(z.int()),
  active: z.int(),
  idle: z.int(),
  running: z.int(),
  off: z.int(),
  missing: z.int(),
  unknown: z.int(),
  positionedSeconds: z.int(),
  distanceMillimetres: z.int(),
});
export type StoredSlice = z.output<typeof storedSlice>;

/** As it would be kept. */
export function storedSliceOf({ head, seconds, positionedSeconds, distanceMillimetres }: Slice): StoredSlice {
  const { from: startsAt, date: day, zone, sourceIds } = head;
  return {
    startsAt,
    day,
    zone,
    sourceIds: [...sourceIds],
    ...seconds,
    positionedSeconds,
    distanceMillimetres,
  };
}

const COLUMNS = sql`${secondsOf(sql`starts_at`)} as "startsAt", day, zone, source_ids as "sourceIds",
  active_seconds as active, idle_seconds as idle, running_seconds as running, off_seconds as off,
  missing_seconds as missing, unknown_seconds as unknown, positioned_seconds as "positionedSeconds",
  distance_millimetres as "distanceMillimetres"`;

/** Slices that begin before an instant, from the one on that covers `from` or lies before it. */
export async function listSlicesAround(
  db: Db,
  { organisationId, machineId }: MachineKey,
  { from, before }: { readonly from: number; readonly before: number | null },
): Promise<StoredSlice[]> {
  const end = before === null ? sql`true` : sql`starts_at < ${instantOf(before)}`;
  return db.rows(
    storedSlice,
    sql`select ${COLUMNS} from fact_slice
    -- fact_slice_pkey, twice
    where organisation_id = ${organisationId} and machine_id = ${machineId} and ${end}
      and starts_at >= coalesce((
        select max(starts_at) from fact_slice
        where organisation_id = ${organisationId} and machine_id = ${machineId}
          and starts_at <= ${instantOf(from)}), '-infinity')
    order by starts_at`,
  );
}

/** Puts slices in the place of others, as a difference; gives how many rows were written or removed. */
export async function swapSlices(
  db: Db,
  { organisationId, machineId }: MachineKey,
  swap: Swap<StoredSlice>,
): Promise<number> {
  const { changed } = await db.one(
    z.object({ changed: z.int() }),
    sql`with wanted as (
      select to_timestamp("startsAt") as starts_at, day, zone, "sourceIds" as source_ids, active, idle, running,
        off, missing, unknown, "positionedSeconds" as positioned, "distanceMillimetres" as distance
      from jsonb_to_recordset(${JSON.stringify(swap.rows)}::jsonb) as row ("startsAt" bigint, day date,
        zone text, "sourceIds" int[], active int, idle int, running int, off int, missing int, unknown int,
        "positionedSeconds" int, "distanceMillimetres" bigint)
    ), gone as (
      delete from fact_slice
      -- fact_slice_pkey
      where organisation_id = ${organisationId} and machine_id = ${machineId}
        and ${rangeOf(sql`starts_at`, swap)} and starts_at not in (select starts_at from wanted)
      returning 1
    ), come as (
      insert into fact_slice (organisation_id, machine_id, starts_at, day, zone, source_ids, active_seconds,
        idle_seconds, running_seconds, off_seconds, missing_seconds, unknown_seconds, positioned_seconds,
        distance_millimetres)
      select ${organisationId}, ${machineId}, wanted.* from wanted
      where not exists (
        select from fact_slice kept
        where kept.organisation_id = ${organisationId} and kept.machine_id = ${machineId}
          and kept.starts_at = wanted.starts_at
          and (kept.day, kept.zone, kept.source_ids, kept.active_seconds, kept.idle_seconds,
            kept.running_seconds, kept.off_seconds, kept.missing_seconds, kept.unknown_seconds,
            kept.positioned_seconds, kept.distance_millimetres)
          is not distinct from (wanted.day, wanted.zone, wanted.source_ids, wanted.active, wanted.idle,
            wanted.running, wanted.off, wanted.missing, wanted.unknown, wanted.positioned, wanted.distance))
      on conflict (organisation_id, machine_id, starts_at) do update set
        day = excluded.day, zone = excluded.zone, source_ids = excluded.source_ids,
        active_seconds = excluded.active_seconds, idle_seconds = excluded.idle_seconds,
        running_seconds = excluded.running_seconds, off_seconds = excluded.off_seconds,
        missing_seconds = excluded.missing_seconds, unknown_seconds = excluded.unknown_seconds,
        positioned_seconds = excluded.positioned_seconds, distance_millimetres = excluded.distance_millimetres
      returning 1
    )
    select (select count(*) from gone) + (select count(*) from come) as changed`,
  );
  return changed;
}
