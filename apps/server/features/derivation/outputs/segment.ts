import type { Segment } from '@groundwork/domain/derivation/derived.ts';
import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import { JUDGED_BY, WORK_EVIDENCE } from '@groundwork/domain/derivation/stream/evidence.ts';
import * as z from 'zod/mini';
import * as ids from '../../../db/ids.ts';
import { selectColumns } from '../tables/derived-table-sql.ts';
import { mapSwap, type SlicedOutput } from '../tables/stored-output.ts';

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

export const SEGMENT: SlicedOutput<StoredSegment> = {
  name: 'segments',
  table: {
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
  },
  row: z.extend(storedSegment, { machineId: ids.machineId }),
  getInstant: ({ startedAt }) => startedAt,
  toSwap: ({ segments }) => mapSwap(segments, toStored),
  inSlice: {
    column: 'slice_starts_at',
    getStart: ({ sliceStartsAt }) => sliceStartsAt,
    toHired: (segment) => ({ ...segment, sourceId: null }),
  },
};

function toStored({ slice, ...segment }: Segment): StoredSegment {
  return { ...segment, work: [...segment.work], sliceStartsAt: slice.from, day: slice.date };
}

/** The columns of a segment under the names of its fields. */
export const SEGMENT_COLUMNS = selectColumns(SEGMENT.table);
