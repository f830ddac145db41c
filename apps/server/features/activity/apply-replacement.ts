import type { Replacement } from '@groundwork/domain/activity/ledger.ts';
import type { Segment, SliceTally } from '@groundwork/domain/activity/segment.ts';
import { deriveSlices } from '@groundwork/domain/activity/slice.ts';
import type { Db } from '../../db/database.ts';
import { swapCheckpoints } from './checkpoint-store.ts';
import { swapDataNotes } from './data-note-store.ts';
import type { MachineKey } from './machine-key.ts';
import { listOutOfHoursOfSlices, swapOutOfHours } from './out-of-hours-store.ts';
import { listSegmentsOfSlices, swapSegments } from './segment-store.ts';
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
 * then added up afresh from all that lies in them, so that they are right whatever part of a day was replaced.
 * After `keptTo`, the horizon so far, nothing is kept yet.
 */
export async function applyReplacement(
  db: Db,
  machine: MachineKey,
  replacement: Replacement,
  keptTo: number,
): Promise<WrittenRows> {
  const { checkpoints, notes, outOfHours } = replacement;
  const segments = await swapSegments(db, machine, replacement.segments);
  if (mayChange(outOfHours, keptTo)) await swapOutOfHours(db, machine, outOfHours);
  if (mayChange(notes, keptTo)) await swapDataNotes(db, machine, notes);
  const slices = await restateSlices(db, machine, replacement);
  const changed = mayChange(checkpoints, keptTo) ? await swapCheckpoints(db, machine, checkpoints) : 0;
  return { segments, slices, checkpoints: changed };
}

/** Both sums. */
export function addWritten(a: WrittenRows, b: WrittenRows): WrittenRows {
  return {
    segments: a.segments + b.segments,
    slices: a.slices + b.slices,
    checkpoints: a.checkpoints + b.checkpoints,
  };
}

/** Nothing comes where nothing is kept: what the most appends do, and no statement is worth. */
function mayChange({ rows, from }: { rows: readonly unknown[]; from: number }, keptTo: number): boolean {
  return rows.length > 0 || from <= keptTo;
}

async function restateSlices(db: Db, machine: MachineKey, replacement: Replacement): Promise<number> {
  const swaps = [replacement.segments, replacement.tallies, replacement.outOfHours];
  const reach = {
    from: Math.min(...swaps.map(({ from }) => from)),
    before: latest(swaps.map(({ before }) => before)),
  };
  const kept = await listSlicesAround(db, machine, reach);
  const from = Math.min(reach.from, ...kept.slice(0, 1).map(({ startsAt }) => startsAt));
  const affected = { from: Math.min(from, ...firstSlices(replacement)), before: reach.before };
  const headAt = headsOf(kept, replacement);
  const segments = await listSegmentsOfSlices(db, machine, affected);
  const outOfHours = await listOutOfHoursOfSlices(db, machine, affected);
  const rows = deriveSlices({
    segments: segments.map(({ sliceStartsAt, day: _day, ...rest }) => ({
      ...rest,
      slice: headAt(sliceStartsAt),
    })),
    tallies: [...keptTallies(kept, replacement), ...replacement.tallies.rows],
    outOfHours: outOfHours.map(({ sliceStartsAt, day: _day, ...rest }) => ({
      ...rest,
      slice: headAt(sliceStartsAt),
    })),
  }).map(storedSliceOf);
  return swapSlices(db, machine, { ...affected, rows });
}

/** Null is the end of time. */
function latest(instants: readonly (number | null)[]): number | null {
  const known = instants.filter((at) => at !== null);
  return known.length < instants.length ? null : Math.max(...known);
}

/** The new rows may open a slice before the boundary: one that held nothing until now. */
function firstSlices({ segments, tallies, outOfHours }: Replacement): number[] {
  return [segments.rows, tallies.rows, outOfHours.rows].flatMap((rows) =>
    rows.slice(0, 1).map(({ slice }) => slice.from),
  );
}

/** Of each slice its head: as it is kept, or as the new rows have it. */
function headsOf(kept: readonly StoredSlice[], { segments, outOfHours }: Replacement) {
  const heads = new Map(kept.map((slice) => [slice.startsAt, headOf(slice)]));
  for (const { slice } of [...segments.rows, ...outOfHours.rows]) heads.set(slice.from, slice);
  return (sliceStartsAt: number): Segment['slice'] => {
    const head = heads.get(sliceStartsAt);
    if (!head) throw new Error(`No slice begins at ${sliceStartsAt}, yet something lies in it`);
    return head;
  };
}

function headOf({
  startsAt,
  day,
  zone,
  sourceIds,
  siteId,
  hireId,
  shiftsKey,
}: StoredSlice): Segment['slice'] {
  return { from: startsAt, date: day, zone, sourceIds, siteId, hireId, shiftsKey };
}

/** What was counted in slices outside the range in which tallies were replaced. */
function keptTallies(kept: readonly StoredSlice[], { tallies }: Replacement): SliceTally[] {
  const { from, before } = tallies;
  const isReplaced = (startsAt: number) => startsAt >= from && (before === null || startsAt < before);
  return kept
    .filter(({ startsAt }) => !isReplaced(startsAt))
    .map((slice) => ({
      slice: headOf(slice),
      millimetres: slice.distanceMillimetres,
      fuelMillilitres: slice.fuelMillilitres ?? 0,
      fuelToldSeconds: slice.fuelToldSeconds,
      disagreementSeconds: slice.disagreementSeconds,
      growths: slice.growths,
    }))
    .filter(isCounted);
}

function isCounted({ millimetres, fuelToldSeconds, disagreementSeconds, growths }: SliceTally): boolean {
  return millimetres + fuelToldSeconds + disagreementSeconds > 0 || growths.length > 0;
}
