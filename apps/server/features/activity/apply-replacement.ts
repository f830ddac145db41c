import type { Replacement } from '@groundwork/domain/activity/ledger.ts';
import type { Segment, SliceDistance } from '@groundwork/domain/activity/segment.ts';
import { deriveSlices } from '@groundwork/domain/activity/slice.ts';
import type { Db } from '../../db/database.ts';
import { swapCheckpoints } from './checkpoint-store.ts';
import type { MachineKey } from './machine-key.ts';
import { listSegmentsOfSlices, type StoredSegment, swapSegments } from './segment-store.ts';
import { listSlicesAround, type StoredSlice, storedSliceOf, swapSlices } from './slice-store.ts';

/** Rows that were written or removed. */
export type WrittenRows = {
  readonly segments: number;
  readonly slices: number;
  readonly checkpoints: number;
};

export const NOTHING_WRITTEN: WrittenRows = { segments: 0, slices: 0, checkpoints: 0 };

/**
 * Writes what the domain replaced, as a difference: rows that stay as they were are not touched. Slices are
 * then added up afresh from all their segments, so that they are right whatever part of a day was replaced.
 * After `keptTo`, the horizon so far, nothing is kept yet.
 */
export async function applyReplacement(
  db: Db,
  machine: MachineKey,
  replacement: Replacement,
  keptTo: number,
): Promise<WrittenRows> {
  const segments = await swapSegments(db, machine, replacement.segments);
  const slices = await restateSlices(db, machine, replacement);
  const { from, rows } = replacement.checkpoints;
  const staysEmpty = rows.length === 0 && from > keptTo;
  const checkpoints = staysEmpty ? 0 : await swapCheckpoints(db, machine, replacement.checkpoints);
  return { segments, slices, checkpoints };
}

/** Both sums. */
export function addWritten(a: WrittenRows, b: WrittenRows): WrittenRows {
  return {
    segments: a.segments + b.segments,
    slices: a.slices + b.slices,
    checkpoints: a.checkpoints + b.checkpoints,
  };
}

async function restateSlices(db: Db, machine: MachineKey, replacement: Replacement): Promise<number> {
  const { segments, distances } = replacement;
  const reach = {
    from: Math.min(segments.from, distances.from),
    before: latest(segments.before, distances.before),
  };
  const kept = await listSlicesAround(db, machine, reach);
  const from = Math.min(reach.from, ...kept.slice(0, 1).map(({ startsAt }) => startsAt));
  const affected = { from: Math.min(from, ...firstSlice(replacement)), before: reach.before };
  const all = await listSegmentsOfSlices(db, machine, affected);
  const heads = headsOf(kept, replacement);
  const told = all.map((segment) => segmentOf(segment, heads));
  const rows = deriveSlices(told, [...keptDistances(kept, replacement), ...distances.rows]).map(
    storedSliceOf,
  );
  return swapSlices(db, machine, { ...affected, rows });
}

function latest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.max(a, b);
}

/** The new rows may open a slice before the boundary: one that held nothing until now. */
function firstSlice({ segments, distances }: Replacement): number[] {
  return [...segments.rows.slice(0, 1), ...distances.rows.slice(0, 1)].map(({ slice }) => slice.from);
}

function headsOf(kept: readonly StoredSlice[], { segments }: Replacement): Map<number, Segment['slice']> {
  const heads = new Map(kept.map((slice) => [slice.startsAt, headOf(slice)]));
  for (const { slice } of segments.rows) heads.set(slice.from, slice);
  return heads;
}

function headOf({ startsAt, day, zone, sourceIds }: StoredSlice): Segment['slice'] {
  return { from: startsAt, date: day, zone, sourceIds };
}

function segmentOf(segment: StoredSegment, heads: ReadonlyMap<number, Segment['slice']>): Segment {
  const { sliceStartsAt, day, ...rest } = segment;
  const slice = heads.get(sliceStartsAt);
  if (!slice) throw new Error(`The segment of ${rest.startedAt} on ${day} lies in no slice`);
  return { ...rest, slice };
}

/** The distances of slices outside the range in which distances were replaced. */
function keptDistances(kept: readonly StoredSlice[], { distances }: Replacement): SliceDistance[] {
  const { from, before } = distances;
  const isReplaced = (startsAt: number) => startsAt >= from && (before === null || startsAt < before);
  return kept
    .filter(({ startsAt, distanceMillimetres }) => distanceMillimetres > 0 && !isReplaced(startsAt))
    .map((slice) => ({ slice: headOf(slice), millimetres: slice.distanceMillimetres }));
}
