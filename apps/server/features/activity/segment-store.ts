import { JUDGED_BY, WORK_EVIDENCE } from '@groundwork/domain/activity/evidence.ts';
import type { Swap } from '@groundwork/domain/activity/ledger.ts';
import type { Segment } from '@groundwork/domain/activity/segment.ts';
import { ENGINE_STATES } from '@groundwork/domain/activity/state.ts';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { secondsOf } from './instant-sql.ts';
import type { MachineKey } from './machine-key.ts';
import { type DerivedTable, swapRows } from './swap-rows.ts';
import { rangeOf } from './swap-sql.ts';

/** A segment as it is kept: of its slice the first instant and the civil date. */
export const storedSegment = z.object({
  startedAt: z.int(),
  endedAt: z.int(),
  state: z.enum(ENGINE_STATES),
  evidence: z.nullable(z.enum(JUDGED_BY)),
  sourceId: z.nullable(z.int()),
  work: z.array(z.enum(WORK_EVIDENCE)),
  placed: z.boolean(),
  transported: z.boolean(),
  positionedSeconds: z.int(),
  unplacedOnSeconds: z.int(),
  sliceStartsAt: z.int(),
  day: z.string(),
  provisional: z.boolean(),
});
export type StoredSegment = z.output<typeof storedSegment>;

/** The columns of `segment` under the names of `storedSegment`. */
export const SEGMENT_COLUMNS: Sql = sql`${secondsOf(sql`started_at`)} as "startedAt",
  ${secondsOf(sql`ended_at`)} as "endedAt", state, evidence, source_id as "sourceId", work,
  placed, transported, positioned_seconds as "positionedSeconds",
  unplaced_on_seconds as "unplacedOnSeconds", ${secondsOf(sql`slice_starts_at`)} as "sliceStartsAt",
  day, provisional`;

/** As it would be kept. */
export function storedSegmentOf({ slice, ...segment }: Segment): StoredSegment {
  return { ...segment, work: [...segment.work], sliceStartsAt: slice.from, day: slice.date };
}

/** A slice lasts a local day at most, and none of those is longer than this. */
export const LONGEST_SLICE_SECONDS = 48 * 3600;

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

const TABLE: DerivedTable<StoredSegment> = {
  name: 'segment',
  columns: {
    startedAt: ['started_at', 'instant'],
    endedAt: ['ended_at', 'instant'],
    state: ['state', 'text'],
    evidence: ['evidence', 'text'],
    sourceId: ['source_id', 'int'],
    work: ['work', 'text[]'],
    placed: ['placed', 'boolean'],
    transported: ['transported', 'boolean'],
    positionedSeconds: ['positioned_seconds', 'int'],
    unplacedOnSeconds: ['unplaced_on_seconds', 'int'],
    sliceStartsAt: ['slice_starts_at', 'instant'],
    day: ['day', 'date'],
    provisional: ['provisional', 'boolean'],
  },
  key: ['started_at'],
};

/** Puts segments in the place of others, as a difference; gives how many rows were written or removed. */
export function swapSegments(db: Db, machine: MachineKey, swap: Swap<Segment>): Promise<number> {
  return swapStoredSegments(db, machine, { ...swap, rows: swap.rows.map(storedSegmentOf) });
}

/** As `swapSegments`, of rows as they are kept. */
export function swapStoredSegments(db: Db, machine: MachineKey, swap: Swap<StoredSegment>): Promise<number> {
  return swapRows(db, machine, TABLE, swap);
}
