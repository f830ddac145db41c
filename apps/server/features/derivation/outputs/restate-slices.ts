import type { Segment } from '@groundwork/domain/derivation/derived.ts';
import type { Replacement, Swap } from '@groundwork/domain/derivation/ledger.ts';
import { deriveSlices, toFuelTally, toTally } from '@groundwork/domain/derivation/totals/slice.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { listRowsOfSlices } from '../tables/derived-rows-store.ts';
import { listSlicesOfMachines, SLICE_TABLE, type StoredSlice, toStoredSlice } from '../tables/slice-store.ts';
import type { DueReplacement } from '../tables/stored-output.ts';
import { swapRows } from '../tables/swap-rows-store.ts';
import type { Range } from '../tables/swap-sql.ts';
import { OUT_OF_HOURS, type StoredOutOfHours } from './out-of-hours.ts';
import { SEGMENT, type StoredSegment } from './segment.ts';

/** Sums the slices that replacements touch again, from the rows stored now. Returns how many rows changed. */
export async function restateSlices(
  db: Db,
  organisationId: OrganisationId,
  due: readonly DueReplacement[],
): Promise<number> {
  const reaches = due.map(({ machineId, replacement }) => ({ machineId, ...findRange(replacement) }));
  const kept = await listSlicesOfMachines(db, organisationId, reaches);
  const affected = due.map(({ machineId, replacement }) => ({
    machineId,
    ...findAffectedRange(replacement, kept.get(machineId) ?? []),
  }));
  const segments = await listRowsOfSlices(db, organisationId, SEGMENT, affected);
  const outOfHours = await listRowsOfSlices(db, organisationId, OUT_OF_HOURS, affected);
  const swaps = due.map(({ machineId, replacement }, index) => ({
    machineId,
    ...(affected[index] ?? findRange(replacement)),
    rows: sumSlices(replacement, {
      kept: kept.get(machineId) ?? [],
      segments: segments.get(machineId) ?? [],
      outOfHours: outOfHours.get(machineId) ?? [],
    }),
  }));
  for (const [index, { machineId, dayChanges, causes }] of due.entries())
    dayChanges.add(kept.get(machineId) ?? [], swaps[index]?.rows ?? [], causes);
  return swapRows(db, organisationId, SLICE_TABLE, swaps);
}

type KeptRows = {
  readonly kept: readonly StoredSlice[];
  readonly segments: readonly StoredSegment[];
  readonly outOfHours: readonly StoredOutOfHours[];
};

function sumSlices(replacement: Replacement, { kept, segments, outOfHours }: KeptRows): StoredSlice[] {
  const headAt = indexHeads(kept, replacement);
  return deriveSlices({
    segments: segments.map(({ sliceStartsAt, day: _day, ...rest }) => ({
      ...rest,
      slice: headAt(sliceStartsAt),
    })),
    tallies: [...listKept(kept, replacement.tallies, toTally), ...replacement.tallies.rows],
    fuelTallies: [...listKept(kept, replacement.fuelTallies, toFuelTally), ...replacement.fuelTallies.rows],
    outOfHours: outOfHours.map(({ sliceStartsAt, day: _day, ...rest }) => ({
      ...rest,
      slice: headAt(sliceStartsAt),
    })),
  }).map(toStoredSlice);
}

/** The range from the first to the last instant that is derived again. */
export function findRange({ segments, tallies, fuelTallies, outOfHours }: Replacement): Range {
  const swaps = [segments, tallies, fuelTallies, outOfHours];
  return {
    from: Math.min(...swaps.map(({ from }) => from)),
    before: latest(swaps.map(({ before }) => before)),
  };
}

/** The latest instant; null means the end of time. */
function latest(instants: readonly (number | null)[]): number | null {
  const known = instants.filter((at) => at !== null);
  return known.length < instants.length ? null : Math.max(...known);
}

/** The range in whole slices: from the stored or new slice that covers the first instant derived again. */
function findAffectedRange(replacement: Replacement, kept: readonly StoredSlice[]): Range {
  const { from, before } = findRange(replacement);
  const starts = kept.slice(0, 1).map(({ startsAt }) => startsAt);
  return { from: Math.min(from, ...starts, ...listFirstSlices(replacement)), before };
}

/** The first slices of the new rows; one may begin before the boundary if it was empty until now. */
function listFirstSlices({ segments, tallies, fuelTallies, outOfHours }: Replacement): number[] {
  return [segments.rows, tallies.rows, fuelTallies.rows, outOfHours.rows].flatMap((rows) =>
    rows.slice(0, 1).map(({ slice }) => slice.from),
  );
}

/** Looks up the head of a slice by its start: from the new rows, else as stored. */
function indexHeads(kept: readonly StoredSlice[], { segments, outOfHours }: Replacement) {
  const heads = new Map(kept.map((slice) => [slice.startsAt, toHead(slice)]));
  for (const { slice } of [...segments.rows, ...outOfHours.rows]) heads.set(slice.from, slice);
  return (sliceStartsAt: number): Segment['slice'] => {
    const head = heads.get(sliceStartsAt);
    if (!head) throw new Error(`Stored rows refer to a slice at ${sliceStartsAt} that does not exist`);
    return head;
  };
}

function toHead({
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

/** The tallies of stored slices outside the range in which tallies of the kind are replaced. */
function listKept<Tally>(
  kept: readonly StoredSlice[],
  { from, before }: Swap<Tally>,
  toKept: (slice: StoredSlice & { readonly head: Segment['slice'] }) => Tally | null,
): Tally[] {
  const isReplaced = (startsAt: number) => startsAt >= from && (before === null || startsAt < before);
  return kept
    .filter(({ startsAt }) => !isReplaced(startsAt))
    .flatMap((slice) => toKept({ head: toHead(slice), ...slice }) ?? []);
}
