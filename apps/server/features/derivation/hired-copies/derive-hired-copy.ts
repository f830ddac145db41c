import type { HiredPart } from '../stream/hired-parts-query.ts';
import { findSliceEnd, type StoredSlice } from '../tables/slice-store.ts';
import type { SlicedOutput, StoredRow } from '../tables/stored-output.ts';

/**
 * Returns the starts of the slices of an owner's machine that a customer may see: whole slices inside one of the
 * hires. Slices are cut where a hire begins and ends; a slice that extends beyond its hire was derived before the
 * hire moved, and is left out until it is derived again.
 */
export function findHiredSlices(
  slices: readonly StoredSlice[],
  parts: readonly HiredPart[],
): ReadonlySet<number> {
  const partByHire = new Map(parts.map((part) => [part.hireId, part]));
  const hired = slices.filter((slice) => {
    const part = slice.hireId === null ? undefined : partByHire.get(slice.hireId);
    if (part === undefined || slice.startsAt < part.from) return false;
    return part.until === null || findSliceEnd(slice) <= part.until;
  });
  return new Set(hired.map(({ startsAt }) => startsAt));
}

/** Returns the rows of an output that lie in these slices, without what only the owner may know. */
export function deriveHiredCopy<Row extends StoredRow>(
  { inSlice }: SlicedOutput<Row>,
  rows: readonly Row[],
  hiredSlices: ReadonlySet<number>,
): Row[] {
  return rows.filter((row) => hiredSlices.has(inSlice.getStart(row))).map((row) => inSlice.toHired(row));
}
