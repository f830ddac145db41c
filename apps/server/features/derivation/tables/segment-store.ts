import type { Segment } from '@groundwork/domain/derivation/derived.ts';
import type { Swap } from '@groundwork/domain/derivation/ledger.ts';
import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import { JUDGED_BY, WORK_EVIDENCE } from '@groundwork/domain/derivation/stream/evidence.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { byMachine, type OfMachine } from './machine-rows.ts';
import { type DerivedTable, swapRows } from './swap-rows-store.ts';
import { type Range, selectRanges } from './swap-sql.ts';

/** A row of `segment`; refers to its slice by first instant and civil date. */
export const storedSegment = z.object({
  startedAt: z.int(),
  endedAt: z.int(),
  state: z.enum(ENGINE_STATES),
  evidence: z.nullable(z.enum(JUDGED_BY)),
  sourceId: z.nullable(ids.sourceId),
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
export const SEGMENT_COLUMNS: Sql = sql`${toEpochSeconds(sql`started_at`)} as "startedAt",
  ${toEpochSeconds(sql`ended_at`)} as "endedAt", state, evidence, source_id as "sourceId", work,
  placed, transported, positioned_seconds as "positionedSeconds",
  unplaced_on_seconds as "unplacedOnSeconds", ${toEpochSeconds(sql`slice_starts_at`)} as "sliceStartsAt",
  day, provisional`;

/** Converts a derived segment to the row that stores it. */
export function toStoredSegment({ slice, ...segment }: Segment): StoredSegment {
  return { ...segment, work: [...segment.work], sliceStartsAt: slice.from, day: slice.date };
}

/** A slice lasts a local day at most, and none of those is longer than this. */
export const MAX_SLICE: Sql = sql`interval '48 hours'`;

const SegmentOfMachine = z.extend(storedSegment, { machineId: ids.machineId });

/** The segments of the slices that begin in the range, in order. */
export async function listSegmentsOfSlices(
  db: Db,
  { organisationId, machineId }: MachineKey,
  range: Range,
): Promise<StoredSegment[]> {
  const found = await listSegmentsOfMachines(db, organisationId, [{ machineId, ...range }]);
  return found.get(machineId) ?? [];
}

/** The same for several machines, each with its own range. */
export async function listSegmentsOfMachines(
  db: Db,
  organisationId: OrganisationId,
  ranges: readonly OfMachine<Range>[],
): Promise<Map<MachineId, StoredSegment[]>> {
  const rows = await db.rows(
    SegmentOfMachine,
    sql`with ranges as (${selectRanges(ranges)})
    select segment.machine_id as "machineId", ${SEGMENT_COLUMNS}
    from ranges join segment
    -- segment_pkey
    on segment.organisation_id = ${organisationId} and segment.machine_id = ranges.machine_id
      and started_at >= ranges.starts and started_at < ranges.ends + ${MAX_SLICE}
      and slice_starts_at >= ranges.starts and slice_starts_at < ranges.ends
    order by segment.machine_id, started_at`,
  );
  return byMachine(rows);
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

/** Replaces segments, writing only the difference. Returns how many rows were written or removed. */
export function swapSegments(
  db: Db,
  organisationId: OrganisationId,
  swaps: readonly OfMachine<Swap<StoredSegment>>[],
): Promise<number> {
  return swapRows(db, organisationId, TABLE, swaps);
}
