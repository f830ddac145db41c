import { ENGINE_EVIDENCE, WORK_EVIDENCE } from '@groundwork/domain/activity/evidence.ts';
import type { Swap } from '@groundwork/domain/activity/ledger.ts';
import type { Segment } from '@groundwork/domain/activity/segment.ts';
import { ENGINE_STATES } from '@groundwork/domain/activity/state.ts';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { secondsOf } from './instant-sql.ts';
import type { MachineKey } from './machine-key.ts';
import { rangeOf } from './swap-sql.ts';

/** A segment as it is kept: of its slice the first instant and the civil date. */
export const storedSegment = z.object({
  startedAt: z.int(),
  endedAt: z.int(),
  state: z.enum(ENGINE_STATES),
  evidence: z.nullable(z.enum(ENGINE_EVIDENCE)),
  sourceId: z.nullable(z.int()),
  work: z.array(z.enum(WORK_EVIDENCE)),
  positionedSeconds: z.int(),
  sliceStartsAt: z.int(),
  day: z.string(),
  provisional: z.boolean(),
});
export type StoredSegment = z.output<typeof storedSegment>;

/** The columns of `segment` under the names of `storedSegment`. */
export const SEGMENT_COLUMNS: Sql = sql`${secondsOf(sql`started_at`)} as "startedAt",
  ${secondsOf(sql`ended_at`)} as "endedAt", state, evidence, source_id as "sourceId", work,
  positioned_seconds as "positionedSeconds", ${secondsOf(sql`slice_starts_at`)} as "sliceStartsAt",
  day, provisional`;

/** As it would be kept. */
export function storedSegmentOf({ slice, ...segment }: Segment): StoredSegment {
  return { ...segment, work: [...segment.work], sliceStartsAt: slice.from, day: slice.date };
}

/** A slice lasts a local day at most, and none of those is longer than this. */
const LONGEST_SLICE_SECONDS = 48 * 3600;

/** The segments of the slices that begin with from ≤ at < before, in order. */
export async function listSegmentsOfSlices(
  db: Db,
  { organisationId, machineId }: MachineKey,
  range: { readonly from: number; readonly before: number | null },
): Promise<StoredSegment[]> {
  const { from, before } = range;
  const bounds = { from, before: before === null ? null : before + LONGEST_SLICE_SECONDS };
  return db.rows(
    storedSegment,
    sql`select ${SEGMENT_COLUMNS} from segment
    -- segment_pkey
    where organisation_id = ${organisationId} and machine_id = ${machineId}
      and ${rangeOf(sql`started_at`, bounds)} and ${rangeOf(sql`slice_starts_at`, range)}
    order by started_at`,
  );
}

/** Puts segments in the place of others, as a difference; gives how many rows were written or removed. */
export async function swapSegments(
  db: Db,
  { organisationId, machineId }: MachineKey,
  swap: Swap<Segment>,
): Promise<number> {
  const rows = JSON.stringify(swap.rows.map(storedSegmentOf));
  const { changed } = await db.one(
    z.object({ changed: z.int() }),
    sql`with wanted as (
      select to_timestamp("startedAt") as started_at, to_timestamp("endedAt") as ended_at, state, evidence,
        "sourceId" as source_id, work, "positionedSeconds" as positioned_seconds,
        to_timestamp("sliceStartsAt") as slice_starts_at, day, provisional
      from jsonb_to_recordset(${rows}::jsonb) as row ("startedAt" bigint, "endedAt" bigint, state text,
        evidence text, "sourceId" int, work text[], "positionedSeconds" int, "sliceStartsAt" bigint,
        day date, provisional boolean)
    ), gone as (
      delete from segment
      -- segment_pkey
      where organisation_id = ${organisationId} and machine_id = ${machineId}
        and ${rangeOf(sql`started_at`, swap)} and started_at not in (select started_at from wanted)
      returning 1
    ), come as (
      insert into segment (organisation_id, machine_id, started_at, ended_at, state, evidence, source_id, work,
        positioned_seconds, slice_starts_at, day, provisional)
      select ${organisationId}, ${machineId}, wanted.* from wanted
      where not exists (
        select from segment kept
        where kept.organisation_id = ${organisationId} and kept.machine_id = ${machineId}
          and kept.started_at = wanted.started_at
          and (kept.ended_at, kept.state, kept.evidence, kept.source_id, kept.work, kept.positioned_seconds,
            kept.slice_starts_at, kept.day, kept.provisional)
          is not distinct from (wanted.ended_at, wanted.state, wanted.evidence, wanted.source_id, wanted.work,
            wanted.positioned_seconds, wanted.slice_starts_at, wanted.day, wanted.provisional))
      on conflict (organisation_id, machine_id, started_at) do update set
        ended_at = excluded.ended_at, state = excluded.state, evidence = excluded.evidence,
        source_id = excluded.source_id, work = excluded.work,
        positioned_seconds = excluded.positioned_seconds, slice_starts_at = excluded.slice_starts_at,
        day = excluded.day, provisional = excluded.provisional
      returning 1
    )
    select (select count(*) from gone) + (select count(*) from come) as changed`,
  );
  return changed;
}
