import type { Replacement } from '@groundwork/domain/derivation/ledger.ts';
import type { Segment, SliceTally } from '@groundwork/domain/derivation/states/segment.ts';
import { deriveSlices } from '@groundwork/domain/derivation/totals/slice.ts';
import type { Db } from '../../../db/database.ts';
import type { OfMachine } from './machine-rows.ts';
import { listOutOfHoursOfMachines, type StoredOutOfHours } from './out-of-hours-store.ts';
import { listSegmentsOfMachines, type StoredSegment } from './segment-store.ts';
import { listSlicesOfMachines, type StoredSlice, storedSliceOf, swapSlices } from './slice-store.ts';
import type { Range } from './swap-sql.ts';

/** Adds up afresh the slices that replacements touch, from what is written now; gives how many rows changed. */
export async function restateSlices(
  db: Db,
  organisationId: number,
  due: readonly OfMachine<{ readonly replacement: Replacement }>[],
): Promise<number> {
  const reaches = due.map(({ machineId, replacement }) => ({ machineId, ...reachOf(replacement) }));
  const kept = await listSlicesOfMachines(db, organisationId, reaches);
  const affected = due.map(({ machineId, replacement }) => ({
    machineId,
    ...affectedBy(replacement, kept.get(machineId) ?? []),
  }));
  const segments = await listSegmentsOfMachines(db, organisationId, affected);
  const outOfHours = await listOutOfHoursOfMachines(db, organisationId, affected);
  const swaps = due.map(({ machineId, replacement }, index) => ({
    machineId,
    ...(affected[index] ?? reachOf(replacement)),
    rows: slicesOf(replacement, {
      kept: kept.get(machineId) ?? [],
      segments: segments.get(machineId) ?? [],
      outOfHours: outOfHours.get(machineId) ?? [],
    }),
  }));
  return swapSlices(db, organisationId, swaps);
}

type KeptRows = {
  readonly kept: readonly StoredSlice[];
  readonly segments: readonly StoredSegment[];
  readonly outOfHours: readonly StoredOutOfHours[];
};

function slicesOf(replacement: Replacement, { kept, segments, outOfHours }: KeptRows): StoredSlice[] {
  const headAt = headsOf(kept, replacement);
  return deriveSlices({
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
}

/** From the first to the last instant that is told anew. */
function reachOf({ segments, tallies, outOfHours }: Replacement): Range {
  const swaps = [segments, tallies, outOfHours];
  return {
    from: Math.min(...swaps.map(({ from }) => from)),
    before: latest(swaps.map(({ before }) => before)),
  };
}

/** Null is the end of time. */
function latest(instants: readonly (number | null)[]): number | null {
  const known = instants.filter((at) => at !== null);
  return known.length < instants.length ? null : Math.max(...known);
}

/** Whole slices: from the one that is kept, or that the new rows open, before the first instant told anew. */
function affectedBy(replacement: Replacement, kept: readonly StoredSlice[]): Range {
  const { from, before } = reachOf(replacement);
  const starts = kept.slice(0, 1).map(({ startsAt }) => startsAt);
  return { from: Math.min(from, ...starts, ...firstSlices(replacement)), before };
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
